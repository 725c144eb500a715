package dev.continuo.mind.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Sentences of a catalogue that nobody said. A sentence that chooses by a number is said once each
/// of its choices is.
public final class UnsaidSentences {
    private static final Pattern CHOICE = Pattern.compile("\\{\\d,choice,((?:[^{}]|\\{\\d})*)}");
    private static final Pattern ARGUMENT = Pattern.compile("\\{\\d[^{}]*}");

    private UnsaidSentences() {}

    /// The keys of a catalogue's sentences that no text has, in one language.
    ///
    /// @param bundle such as `dev.continuo.mind.sentences`
    public static Set<String> of(String bundle, String language, Collection<String> told) {
        var words = ResourceBundle.getBundle(
                bundle, Locale.of(language), Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
        var unsaid = new TreeSet<String>();
        for (var key : words.keySet())
            if (!choices(words.getString(key)).stream()
                    .allMatch(one -> told.stream().anyMatch(text -> says(text, one)))) unsaid.add(key);
        return unsaid;
    }

    private static List<String> choices(String sentence) {
        var choice = CHOICE.matcher(sentence);
        if (!choice.find()) return List.of(sentence);
        var all = new ArrayList<String>();
        Stream.of(choice.group(1).split("\\|"))
                .map(one -> one.replaceFirst("^\\d+[#<]", ""))
                .map(one -> sentence.substring(0, choice.start()) + one + sentence.substring(choice.end()))
                .forEach(one -> all.addAll(choices(one)));
        return all;
    }

    private static boolean says(String text, String sentence) {
        var pattern = Stream.of(ARGUMENT.split(sentence, -1))
                .map(Pattern::quote)
                .reduce((one, next) -> one + ".+" + next)
                .orElseThrow();
        return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).find();
    }
}
