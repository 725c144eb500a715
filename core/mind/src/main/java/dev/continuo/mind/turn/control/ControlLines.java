package dev.continuo.mind.turn.control;

import dev.continuo.language.text.CodeFences;
import dev.continuo.mind.faculty.role.ControlWord;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Parts a model's text into what people see and control lines. A control line begins with its word
/// and a colon (or, of a promise, `by=` and `to=`), exactly and at once; within a fence of code it
/// is text like any other.
///
/// (Prompt format of Persistent Mind Model, `COMMIT:`, `CLOSE:`, `CLAIM:`, `REFLECT:`, `REF:`;
/// `PREFER:`, `NAMED:` and `TIMEZONE:` are ours.)
final class ControlLines {
    private static final Pattern BREAK = Pattern.compile("\\R");

    private ControlLines() {}

    /// @param visible every line that is no control line, as it was; where one was taken out, no
    ///   blank lines are left at the end
    record Parsed(String visible, List<ControlLine> lines) {
        Parsed {
            lines = List.copyOf(lines);
        }
    }

    /// Reads a text. Of one that is not complete no line is acted on, and its last line is left out
    /// if it may become a control line.
    static Parsed parse(String text, boolean complete) {
        var visible = new StringBuilder();
        var lines = new ArrayList<ControlLine>();
        var fence = "";
        var hidden = false;
        var breaks = BREAK.matcher(text);
        for (int from = 0; from < text.length(); ) {
            var broken = breaks.find();
            var line = text.substring(from, broken ? breaks.start() : text.length());
            var next = broken ? breaks.end() : text.length();
            var word = ControlWord.of(line);
            if (fence.isEmpty() && word.isPresent()) {
                lines.add(line(word.get(), line));
                hidden = true;
            } else if (fence.isEmpty() && !broken && !complete && ControlWord.mayBegin(line)) {
                hidden = true;
            } else {
                visible.append(text, from, next);
                fence = CodeFences.after(fence, line);
            }
            from = next;
        }
        var seen = hidden || !complete ? visible.toString().stripTrailing() : text;
        return new Parsed(seen, complete ? lines : List.of());
    }

    private static ControlLine line(ControlWord word, String line) {
        return new ControlLine(word, word.argument(line), line);
    }
}
