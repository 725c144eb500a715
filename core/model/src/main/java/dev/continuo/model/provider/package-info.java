/// The models of others: asking a chat model over the network, through one HTTP client and one
/// retry schedule.
///
/// Start at [Providers]. LangChain4j speaks each provider's protocol;
/// [ProviderHttpClient][dev.continuo.model.provider.http.ProviderHttpClient] is the HTTP client
/// under it.
@NullMarked
package dev.continuo.model.provider;

import org.jspecify.annotations.NullMarked;
