package dev.continuo.gateway.command;

import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the person that a command means: a number of `/people`, an account such as `http:ada`, a
/// mention, a name that only one has, or, without a word, whoever said what it is given in reply
/// to.
public record PersonResolver(People people) {
    private static final Pattern MENTION = Pattern.compile("<@!?(\\d+)>");

    public Optional<Person> find(String who, Invoker asker) {
        if (who.isEmpty()) return asker.about().flatMap(people::find);
        if (who.matches("#?\\d{1,18}")) {
            var numbered = people.find(Long.parseLong(who.replace("#", "")));
            if (numbered.isPresent()) return numbered;
        }
        return account(who, asker).or(() -> named(who, asker));
    }

    private Optional<Person> account(String who, Invoker asker) {
        var here = asker.conversation().map(Conversation::channel);
        var mention = MENTION.matcher(who);
        if (mention.matches()) {
            var account = mention.group(1);
            return here.flatMap(channel -> people.findByAccount(channel, account));
        }
        var colon = who.indexOf(':');
        return colon < 0
                ? here.flatMap(channel -> people.findByAccount(channel, who))
                : people.findByAccount(who.substring(0, colon), who.substring(colon + 1));
    }

    /// In a room by somebody who only looks after it: those who have spoken there.
    private Optional<Person> named(String who, Invoker asker) {
        var name = who.replaceFirst("^@", "");
        var named = people.list().stream()
                .map(People.KnownPerson::person)
                .filter(person -> person.name().equalsIgnoreCase(name))
                .filter(person -> asker.operator() || here(person, asker))
                .toList();
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }

    private boolean here(Person person, Invoker asker) {
        return asker.conversation()
                .filter(c -> people.present(person.id(), c.id()))
                .isPresent();
    }

    public static CommandResult unknown(String who, Invoker asker) {
        return asker.refusal("unknown_person", "person.unknown", TextTable.excerpt(who, 30));
    }

    public static String shown(Person person) {
        return TextTable.excerpt(person.name(), 30) + " (#" + person.id() + ")";
    }
}
