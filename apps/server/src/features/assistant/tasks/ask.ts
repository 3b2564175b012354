import { tidy } from '@balcao/assistant/answers/tidy.ts';
import { createMask } from '@balcao/assistant/masking/mask.ts';
import { pagePrompt } from '@balcao/assistant/prompts/prompts.ts';
import type { StreamScope } from '../../../platform/http/handlers.ts';
import { askModel } from '../calling/ask-model.ts';

const MAX_OUTPUT = 4000;

/** The page of its own: a question, an answer, and nothing kept. */
export async function ask(scope: StreamScope<{ text: string }>, prompt: string) {
  const mask = createMask([]);
  const { text } = await askModel(scope, 'page', () =>
    Promise.resolve({ mask, prompt: pagePrompt(prompt, mask), maxOutput: MAX_OUTPUT }),
  );
  return { answer: tidy(text) };
}
