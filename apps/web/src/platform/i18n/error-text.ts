import { useSyncExternalStore } from 'react';
import { failurePhrases } from './failures/phrases.ts';
import type * as errorCatalogue from './errors/catalogue.ts';
import { currentLanguage } from './language.ts';

let catalogue: typeof errorCatalogue | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function fetchCatalogue(): Promise<void> {
  try {
    const fetched = await import('./errors/catalogue.ts');
    await Promise.all([fetched, failurePhrases].map(({ load }) => load(currentLanguage())));
    catalogue = fetched;
    for (const notify of listeners) notify();
  } catch {
    // Asked for again by the next failure.
    loading = undefined;
  }
}

/**
 * The phrases of error codes are fetched after the first screens, and before a refusal reaches whoever made the call. Never
 * fails: without them the code itself is shown.
 */
export const loadErrorTexts = (): Promise<void> => (loading ??= fetchCatalogue());

/** The phrase for a failure: the catalogue's when the code is known, otherwise what the server said. */
export function errorText(code: string): string {
  return catalogue?.phraseOf(code) ?? (code === '' ? 'An error occurred!' : code);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  void loadErrorTexts();
  return () => listeners.delete(listener);
}

/** Draws again when the phrases are there: for failures that are shown without a call that has just failed. */
export const useErrorTexts = (): void => {
  useSyncExternalStore(subscribe, () => catalogue);
};
