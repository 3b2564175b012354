import { SessionUser } from '@balcao/contract/users/models.ts';
import { z } from 'zod';
import { isSupportTab } from './support-tab.ts';

const STORAGE_KEY = 'balcao.session';
const Remembered = z.object({ sid: z.string(), user: SessionUser });
type Remembered = z.infer<typeof Remembered>;

function parseRemembered(stored: string | null): Remembered | null {
  try {
    return Remembered.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

/** Who was signed in here, for a start without a network: the screen comes up, and the server decides when it is back. */
export function rememberedSession(): Remembered | null {
  return isSupportTab() ? null : parseRemembered(localStorage.getItem(STORAGE_KEY));
}

/** Somebody has signed in in another tab, or is there still. */
export function onRememberedElsewhere(listener: (session: Remembered) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const session = key === STORAGE_KEY && !isSupportTab() ? parseRemembered(newValue) : null;
    if (session) listener(session);
  });
}

export function rememberSession(session: Remembered | null): void {
  // The browser's own goes on in the other tabs.
  if (isSupportTab()) return;
  if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify({ sid: session.sid, user: session.user }));
  else localStorage.removeItem(STORAGE_KEY);
}
