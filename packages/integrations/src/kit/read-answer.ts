import type { z } from 'zod';
import type { SourceAnswer } from './source.ts';
import { failureOf, SourceError } from './source-error.ts';

export const isSuccess = ({ status }: SourceAnswer): boolean => status >= 200 && status < 300;

/** The answer in its schema. A refusal, a page in place of an answer and an answer of another shape throw SourceError. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: SourceAnswer): z.output<Schema> {
  const { status } = answer;
  if (!isSuccess(answer)) throw new SourceError(failureOf(status), status);
  const read = schema.safeParse(parseJson(answer));
  if (!read.success) throw new SourceError('shape', status);
  return read.data;
}

function parseJson({ status, body }: SourceAnswer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new SourceError('not-json', status);
  }
}
