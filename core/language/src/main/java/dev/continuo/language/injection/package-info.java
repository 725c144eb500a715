/// Texts worded as instructions to the agent: rules, disguises, and a classifier trained on
/// examples. Start at [InjectionClassifier].
@NullMarked
package dev.continuo.language.injection;

import org.jspecify.annotations.NullMarked;
