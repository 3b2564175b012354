import { z } from 'zod';
import { readResponse } from '../http/read-response.ts';
import type { TrialTools } from './run-conversation.ts';

export const PinnedAnswer = z.object({ status: z.number(), body: z.unknown() });

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? ''));

/** What a call leaves behind when this comes back. */
export const valuesOf = ({ status, body }: z.infer<typeof PinnedAnswer>, reads: readonly string[]) =>
  readResponse({ status, text: textOf(body) }, reads);

/** Answers the calls of a block with what was pinned to it. */
export const pinnedAnswers =
  (pinned: Readonly<Record<string, unknown>>): NonNullable<TrialTools['answerOf']> =>
  (nodeId, call) => {
    const answer = PinnedAnswer.safeParse(pinned[nodeId]);
    if (!answer.success || call.kind !== 'http') return undefined;
    return { status: answer.data.status, values: valuesOf(answer.data, call.reads) };
  };
