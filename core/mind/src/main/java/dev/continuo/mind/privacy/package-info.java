/// What is held about a person. Start at [PersonalData].
@NullMarked
package dev.continuo.mind.privacy;

import org.jspecify.annotations.NullMarked;
