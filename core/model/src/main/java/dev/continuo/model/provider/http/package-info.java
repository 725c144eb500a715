/// The HTTP client under all providers: deadlines, streams, errors, secrets. Start at
/// [ProviderHttpClient].
@NullMarked
package dev.continuo.model.provider.http;

import org.jspecify.annotations.NullMarked;
