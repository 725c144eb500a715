/// Real databases for the tests of every module. Start at
/// [dev.continuo.postgres.testing.TestDatabase].
@NullMarked
package dev.continuo.postgres.testing;

import org.jspecify.annotations.NullMarked;
