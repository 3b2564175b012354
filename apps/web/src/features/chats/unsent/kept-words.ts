import { onSessionChange, sessionState } from '../../../platform/session-store.ts';
import type { UnsentMessage } from './unsent-message.ts';

export type KeptDraft = { chatId: number; text: string };
type Kept = { drafts: readonly KeptDraft[]; unsent: readonly UnsentMessage[] };

const PREFIX = 'balcao.chats.';
const nothing: Kept = { drafts: [], unsent: [] };

function keyOfPerson(): string | null {
  const session = sessionState();
  return session.status === 'signed-in' ? PREFIX + session.user.id : null;
}

/** What this person has typed into chats of this tab and nobody has taken yet; it outlives loading the page again. */
export function keptWords(): Kept {
  const key = keyOfPerson();
  const stored = key === null ? null : sessionStorage.getItem(key);
  if (stored === null) return nothing;
  try {
    return { ...nothing, ...(JSON.parse(stored) as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

export function keepWords(change: Partial<Kept>): void {
  const key = keyOfPerson();
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...keptWords(), ...change }));
  } catch {
    // A full disk keeps nobody from writing.
  }
}

// The next person at this computer reads nothing of it.
onSessionChange(() => {
  if (sessionState().status !== 'anonymous') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
