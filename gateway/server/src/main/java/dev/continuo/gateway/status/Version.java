package dev.continuo.gateway.status;

/// Which Continuo this is.
public final class Version {
    /// The version, as the build knows it.
    public static final String TEXT = read();

    private Version() {}

    private static String read() {
        var built = Version.class.getPackage().getImplementationVersion();
        return built == null ? "development" : built;
    }
}
