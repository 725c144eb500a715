/// Feedback of people on what they were told: it confirms or contradicts, and moves how sure the
/// agent is. Start at [dev.continuo.life.observation.feedback.Feedback], and for feedback on
/// replies at [dev.continuo.life.observation.feedback.OpinionFeedback].
@NullMarked
package dev.continuo.life.observation.feedback;

import org.jspecify.annotations.NullMarked;
