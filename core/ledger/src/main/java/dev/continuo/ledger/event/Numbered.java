package dev.continuo.ledger.event;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a text of a payload, or its texts, in which the ledger puts recorded numbers in place of
/// [PendingId#written]: labels, and words of ours. Other texts are recorded as they are.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Numbered {}
