import type { z } from 'zod';
import type { ProviderAnswer } from './provider.ts';
import { failureOf, ProviderError } from './provider-error.ts';

const isSuccess = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;

/** What a provider's own code for a refusal means; undefined leaves it to the status. */
export type ExplainRefusal = (body: unknown, status: number) => ProviderError | undefined;

/** The answer in its schema. Throws ProviderError for refusals and for what cannot be read. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: ProviderAnswer,
  explain?: ExplainRefusal,
): z.output<Schema> {
  const body = parse(answer.body);
  if (!isSuccess(answer)) throw explain?.(body, answer.status) ?? new ProviderError(failureOf(answer.status));
  const read = schema.safeParse(body);
  if (!read.success) throw new ProviderError('temporary', 'unreadable-answer');
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
