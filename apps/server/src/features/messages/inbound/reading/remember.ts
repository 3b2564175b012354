import type { InboundCtx } from '../inbound-ctx.ts';

/** Asks a question once, for all events that are placed together. */
export function remember(): InboundCtx['once'] {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(question: string, ask: () => Promise<T>) => {
    const known = answers.get(question) as Promise<T> | undefined;
    if (known) return known;
    const answer = ask();
    answers.set(question, answer);
    return answer;
  };
}
