import { useSyncExternalStore } from 'react';

/** A call that waits for a code of the person's second factor; `isOn` false: they have none yet. */
type Asking = { isOn: boolean; answer: (isProved: boolean) => void };

let asking: Asking | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function change(next: Asking | null): void {
  asking = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks on the screen, once for all calls that wait. False: nobody is there to ask, or the person does not want to. */
export function askForFactor(isOn: boolean): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      asked = null;
      change(null);
      resolve(isProved);
    };
    change({ isOn, answer });
  });
  return asked;
}

export const useFactorAsking = () => useSyncExternalStore(subscribe, () => asking);
