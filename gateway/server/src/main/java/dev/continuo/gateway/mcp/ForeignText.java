package dev.continuo.gateway.mcp;

import dev.continuo.language.injection.ControlMarkers;
import dev.continuo.language.injection.Indicator.IndicatorKind;
import dev.continuo.language.injection.InjectionDetector;
import dev.continuo.language.text.VisibleText;
import dev.continuo.mind.message.QuotedText;

/// Text that another program writes about its tools, as data for a model: on one line, shortened,
/// without what nobody sees. Where it holds marks that only the gateway or a model's template may
/// write, or gives orders, nothing of it is told.
public final class ForeignText {
    /// Finding of the learned classifier: tools are described in the imperative, so it does not
    /// count.
    private static final String LEARNED = "worded as an instruction";

    private static final ControlMarkers MARKERS = new ControlMarkers();
    private static final InjectionDetector DETECTOR = new InjectionDetector();

    private ForeignText() {}

    /// A text as a model is shown it; empty where nothing of it is.
    ///
    /// @param most characters
    public static String line(String text, int most) {
        var visible = VisibleText.of(text);
        // Nothing of it: who writes one hostile sentence wrote those around it for it.
        return marked(visible) || orders(visible) ? "" : QuotedText.line(visible, most);
    }

    /// Tells whether a text holds what a reader does not see or a model may take for a mark.
    static boolean suspect(String text) {
        return !VisibleText.of(text).equals(text) || marked(text);
    }

    private static boolean marked(String text) {
        return !ControlMarkers.broken(text).equals(text)
                || !MARKERS.in(text, () -> false).isEmpty();
    }

    /// Tells whether it holds a phrasing by which others' orders are known.
    private static boolean orders(String text) {
        return DETECTOR.signs(text, true).stream()
                .anyMatch(sign ->
                        sign.kind() == IndicatorKind.INSTRUCTION && !sign.rule().equals(LEARNED));
    }
}
