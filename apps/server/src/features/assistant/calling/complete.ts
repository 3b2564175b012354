import type { Prompt } from '@balcao/assistant/prompts/conversation.ts';
import type { ModelAccount } from '../setup/account-in-use.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** The words as they come; at the end perhaps what they cost, and why the provider stopped. */
export type Piece = { text: string } | { usage: { input: number; output: number } } | { finish: string };
export type Completion = {
  messages: readonly Prompt[];
  maxOutput: number;
  signal: AbortSignal;
  allowedOrigins: readonly string[];
  /** From here on the provider may have read the question. */
  onConnect: () => void;
};

/** Asks an OpenAI-compatible API. Nothing is tried twice here. */
export async function* complete(
  { baseUrl, apiKey, model }: ModelAccount,
  { messages, maxOutput, signal, allowedOrigins, onConnect }: Completion,
): AsyncGenerator<Piece> {
  // Fetched with the first question: servers that are never asked one do not carry it.
  const { OpenAI } = await import('openai');
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: guardedFetch([...allowedOrigins], onConnect),
  });
  const stream = await client.chat.completions.create(
    {
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      max_completion_tokens: maxOutput,
      stream: true,
      stream_options: { include_usage: true },
    },
    { signal },
  );
  for await (const { choices = [], usage } of stream) {
    const [choice] = choices;
    if (typeof choice?.delta?.content === 'string' && choice.delta.content !== '') yield { text: choice.delta.content };
    if (choice?.finish_reason) yield { finish: choice.finish_reason };
    if (usage) yield { usage: { input: count(usage.prompt_tokens), output: count(usage.completion_tokens) } };
  }
}

const MOST = 10_000_000;
/** Providers say what they like; bills are whole numbers. */
const count = (given: unknown) =>
  typeof given === 'number' && Number.isFinite(given) ? Math.min(MOST, Math.max(0, Math.ceil(given))) : 0;
