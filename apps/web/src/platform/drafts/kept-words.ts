import { useEffect } from 'react';
import { onLogout, onSessionChange, sessionState } from '../session-store.ts';
import { lastLogout, LOGOUT_KEY } from '../token-storage.ts';

const PREFIX = 'balcao.kept.';
/** The last logout of the whole browser when the words of this tab were typed. */
const SINCE = 'balcao.kept-since';

const prefixOfPerson = (): string | null => {
  const session = sessionState();
  return session.status === 'signed-in' ? `${PREFIX}${session.user.id}.` : null;
};

/**
 * What this person has typed in this tab under a name and nobody has taken yet: it outlives loading the page again, and a session
 * that ends in the middle of a sentence.
 */
export function keptWords<Words extends object>(name: string): Partial<Words> | null {
  dropAfterLogout();
  const prefix = prefixOfPerson();
  const stored = prefix === null ? null : sessionStorage.getItem(prefix + name);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as Partial<Words>;
  } catch {
    return null;
  }
}

/** Null: it was taken, or given up. */
export function keepWords(name: string, words: object | null): void {
  dropAfterLogout();
  const prefix = prefixOfPerson();
  if (prefix === null) return;
  try {
    if (words === null) sessionStorage.removeItem(prefix + name);
    else {
      sessionStorage.setItem(SINCE, lastLogout());
      sessionStorage.setItem(prefix + name, JSON.stringify(words));
    }
  } catch {
    // A full disk keeps nobody from writing.
  }
}

/** Keeps what stands in a form as it is typed; null where there is nothing to keep, and no name where nothing is kept at all. */
export function useKeptWords(name: string | undefined, words: object | null): void {
  const kept = words === null ? null : JSON.stringify(words);
  useEffect(() => {
    if (name !== undefined) keepWords(name, kept === null ? null : (JSON.parse(kept) as object));
  }, [name, kept]);
}

/** Of everybody but the person under this prefix. */
function removeWords(own: string | null): void {
  if (own === null) sessionStorage.removeItem(SINCE);
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of kept) if (own === null || !key.startsWith(own)) sessionStorage.removeItem(key);
}

/** Somebody has signed out in another tab, perhaps while this one was being loaded or asleep: nothing of before is left here either. */
function dropAfterLogout(): void {
  const since = sessionStorage.getItem(SINCE);
  if (since !== null && since !== lastLogout()) removeWords(null);
}

function dropOthers(): void {
  dropAfterLogout();
  const own = prefixOfPerson();
  if (own !== null) removeWords(own);
}

// The next person at this computer reads nothing of it, and whoever signs out leaves nothing behind, in whichever tab.
dropOthers();
onSessionChange(dropOthers);
onLogout(() => removeWords(null));
window.addEventListener('storage', ({ key }) => {
  if (key === LOGOUT_KEY || key === null) dropAfterLogout();
});
