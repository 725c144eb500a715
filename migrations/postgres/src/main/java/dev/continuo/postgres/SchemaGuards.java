package dev.continuo.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The triggers, rules and functions by which the database itself keeps the schemas as they should
/// be. What there ought to be is the list `guards.txt`; a test holds it to what the migrations
/// make.
public final class SchemaGuards {
    private static final String BETWEEN = " = ";

    /// Names and properties rather than definitions as text, which differ between servers. The
    /// definition of a function is the digest of its body.
    private static final String READ = """
            SELECT 'trigger ' || t.tgname || ' on ' || n.nspname || '.' || c.relname AS name,
                   'calls ' || fn.nspname || '.' || f.proname || ', type ' || t.tgtype
                       || ', enabled ' || t.tgenabled::text
                       || CASE WHEN t.tgqual IS NULL THEN '' ELSE ', only when' END
                       || CASE WHEN t.tgattr::text = '' THEN '' ELSE ', columns ' || t.tgattr::text END
                       || CASE WHEN t.tgnargs = 0 THEN '' ELSE ', arguments' END AS what
            FROM pg_trigger t
            JOIN pg_class c ON c.oid = t.tgrelid
            JOIN pg_namespace n ON n.oid = c.relnamespace
            JOIN pg_proc f ON f.oid = t.tgfoid
            JOIN pg_namespace fn ON fn.oid = f.pronamespace
            WHERE NOT t.tgisinternal AND n.nspname IN ('ledger', 'mind', 'work')
            UNION ALL
            SELECT 'function ' || n.nspname || '.' || f.proname
                       || '(' || pg_get_function_identity_arguments(f.oid) || ')',
                   l.lanname::text || ', ' || f.provolatile::text || ', as '
                       || CASE WHEN f.prosecdef THEN 'owner' ELSE 'caller' END
                       || CASE WHEN f.proconfig IS NULL THEN ''
                               ELSE ', ' || array_to_string(f.proconfig, ' ') END
                       || ', body ' || encode(sha256(convert_to(
                              f.prosrc || coalesce(pg_get_function_sqlbody(f.oid), ''), 'UTF8')), 'hex')
            FROM pg_proc f
            JOIN pg_namespace n ON n.oid = f.pronamespace
            JOIN pg_language l ON l.oid = f.prolang
            WHERE n.nspname IN ('ledger', 'mind', 'work')
              AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
            UNION ALL
            SELECT 'rule ' || r.rulename || ' on ' || r.schemaname || '.' || r.tablename, 'a rule'
            FROM pg_rules r
            WHERE r.schemaname IN ('ledger', 'mind', 'work')
            UNION ALL
            SELECT 'setting session_replication_role', current_setting('session_replication_role')
            """;

    private SchemaGuards() {}

    /// Returns the differences from what the migrations made, each a few words, such as `trigger
    /// append_only on ledger.event is missing`; empty where there are none.
    public static List<String> differences(Connection connection) throws SQLException {
        var expected = expected();
        var found = read(connection);
        var differences = new ArrayList<String>();
        expected.forEach((name, what) -> {
            var there = found.get(name);
            if (there == null) differences.add(name + " is missing");
            else if (!there.equals(what))
                differences.add(name
                        + (there.equals(what.replace("enabled O", "enabled D")) ? " is switched off" : " was changed"));
        });
        for (var name : found.keySet()) if (!expected.containsKey(name)) differences.add(name + " is not one of ours");
        return differences;
    }

    static Map<String, String> read(Connection connection) throws SQLException {
        var found = new TreeMap<String, String>();
        try (var query = connection.createStatement();
                var rows = query.executeQuery(READ)) {
            while (rows.next()) found.put(rows.getString(1), rows.getString(2));
        }
        return found;
    }

    static Map<String, String> expected() {
        var expected = new TreeMap<String, String>();
        Schemas.read("guards.txt")
                .lines()
                .map(line -> line.split(BETWEEN, 2))
                .forEach(line -> expected.put(line[0], line[1]));
        return expected;
    }
}
