/// Every event but those of the ledger itself, in one sealed family for each faculty: records whose
/// types and keys have stored names of their own, so that renaming a class changes no ledger. The
/// language between faculties: whatever one of them needs of another it reads from its events or
/// asks a view. Depends on nothing but `dev.continuo.ledger.event`.
@NullMarked
package dev.continuo.events;

import org.jspecify.annotations.NullMarked;
