import type { Dialogue, SourceAnswer, SourceRequest } from '../source.ts';

/** Leads a dialogue with answers prepared in order; fails when it asks for more, or for less. */
export function talk<Result>(dialogue: Dialogue<Result>, answers: readonly SourceAnswer[]) {
  const requests: SourceRequest[] = [];
  let step = dialogue.next();
  for (const answer of answers) {
    if (step.done) throw new Error(`nobody asked for the answer ${requests.length + 1}`);
    requests.push(step.value);
    step = dialogue.next(answer);
  }
  if (!step.done) throw new Error(`unanswered: ${step.value.method} ${step.value.path}`);
  return { requests, result: step.value };
}

export const json = (body: unknown, status = 200): SourceAnswer => ({ status, body: JSON.stringify(body) });

/** A fixture that says with which status it came. */
export const recorded = ({ http_status: status, body, body_raw: raw }: Recorded): SourceAnswer => ({
  status,
  body: raw ?? JSON.stringify(body),
});
type Recorded = { http_status: number; body?: unknown; body_raw?: string };
