import { useEffect, useRef, useState } from 'react';

/** What an answer is made of while it comes: the words so far, what came in the end, or why nothing did. */
export type Coming<A> = { text: string; answer: A | null; failure: unknown; isComing: boolean; isStopped: boolean };

const nothing = { text: '', answer: null, failure: null, isComing: false, isStopped: false };

type Listening = { signal: AbortSignal; onText: (text: string) => void };

/** One answer at a time. The next question, stopping and leaving the page end the call of the one before. */
export function useAnswer<A>() {
  const [coming, setComing] = useState<Coming<A>>(nothing);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function ask(question: (listening: Listening) => Promise<A>): Promise<void> {
    current.current?.abort();
    const call = new AbortController();
    current.current = call;
    const change = (next: (before: Coming<A>) => Coming<A>) => current.current === call && setComing(next);
    change(() => ({ ...nothing, isComing: true }));
    const onText = (text: string) => change((before) => ({ ...before, text: before.text + text }));
    try {
      const answer = await question({ signal: call.signal, onText });
      change((before) => ({ ...before, answer, isComing: false }));
    } catch (failure) {
      const isStopped = call.signal.aborted;
      change((before) => ({ ...before, failure: isStopped ? null : failure, isComing: false, isStopped }));
    }
  }
  return {
    coming,
    ask,
    stop: () => current.current?.abort(),
    forget: () => {
      current.current?.abort();
      current.current = null;
      setComing(nothing);
    },
  };
}
