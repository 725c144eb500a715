package dev.continuo.ledger.event;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;

/// Has Jackson demand every component of a record that is not marked as one that may be absent.
final class RequiredComponents extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
        if (component(member)) return !nullable(member);
        return super.hasRequiredMarker(member);
    }

    @Override
    public JsonSetter.Value findSetterInfo(Annotated member) {
        return component(member)
                ? JsonSetter.Value.forValueNulls(nullable(member) ? Nulls.SET : Nulls.FAIL, Nulls.FAIL)
                : super.findSetterInfo(member);
    }

    private static boolean component(Annotated member) {
        return member instanceof AnnotatedParameter parameter
                && parameter.getOwner().getAnnotated() instanceof Constructor<?>;
    }

    private static boolean nullable(Annotated component) {
        var parameter = (AnnotatedParameter) component;
        var constructor = (Constructor<?>) parameter.getOwner().getAnnotated();
        return constructor.getAnnotatedParameterTypes()[parameter.getIndex()].isAnnotationPresent(Nullable.class);
    }
}
