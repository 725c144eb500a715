/// The API of OpenAI's chat completions. Start at [OpenAiResource].
@NullMarked
package dev.continuo.gateway.web.openai;

import org.jspecify.annotations.NullMarked;
