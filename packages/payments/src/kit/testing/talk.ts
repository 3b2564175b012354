import type { Dialogue, ProviderAnswer, ProviderRequest } from '../provider.ts';

/** Leads a dialogue with answers prepared in order; fails when it asks for more, or for less. */
export function talk<Result>(dialogue: Dialogue<Result>, answers: readonly ProviderAnswer[]) {
  const requests: ProviderRequest[] = [];
  let step = dialogue.next();
  for (const answer of answers) {
    if (step.done) throw new Error(`nobody asked for the answer ${requests.length + 1}`);
    requests.push(step.value);
    step = dialogue.next(answer);
  }
  if (!step.done) throw new Error(`unanswered: ${step.value.method} ${step.value.path}`);
  return { requests, result: step.value };
}

export const json = (body: unknown, status = 200): ProviderAnswer => ({ status, body: JSON.stringify(body) });
