package dev.continuo.mind.retrieval.vector;

import com.pgvector.PGhalfvec;
import com.pgvector.PGvector;
import java.sql.SQLException;
import org.jooq.BindingGetResultSetContext;
import org.jooq.BindingSetStatementContext;
import org.jooq.Converter;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.impl.AbstractBinding;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.postgresql.util.PGobject;

/// Hands vectors to the driver as pgvector's own types, which jOOQ does not know.
final class VectorParameter extends AbstractBinding<Object, PGobject> {
    private static final DataType<PGobject> TYPE = SQLDataType.OTHER.asConvertedDataType(new VectorParameter());

    private VectorParameter() {}

    /// A vector as a parameter of one of the extension's types, `vector` or `halfvec`.
    static Field<PGobject> of(PgvectorExtension extension, String type, float[] vector) {
        var parameter = type.equals("halfvec") ? new PGhalfvec(vector) : new PGvector(vector);
        parameter.setType("\"%s\".\"%s\"".formatted(extension.schema(), type));
        return DSL.val(parameter, TYPE);
    }

    @Override
    public Converter<Object, PGobject> converter() {
        return Converter.of(Object.class, PGobject.class, PGobject.class::cast, parameter -> parameter);
    }

    @Override
    public void set(BindingSetStatementContext<PGobject> context) throws SQLException {
        context.statement().setObject(context.index(), context.value());
    }

    @Override
    public void get(BindingGetResultSetContext<PGobject> context) {
        throw new UnsupportedOperationException("a parameter is never read");
    }
}
