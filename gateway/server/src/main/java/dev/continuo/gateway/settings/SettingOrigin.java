package dev.continuo.gateway.settings;

/// Origin of a value; an earlier origin wins over a later one.
public enum SettingOrigin {
    ENVIRONMENT("environment"),
    DOTENV(".env"),
    CHAT("chat"),
    YAML("continuo.yaml"),
    UNSET("default");

    private final String shown;

    SettingOrigin(String shown) {
        this.shown = shown;
    }

    @Override
    public String toString() {
        return shown;
    }
}
