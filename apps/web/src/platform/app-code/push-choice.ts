import { LOGOUT_KEY } from '../token-storage.ts';

const KEY = 'balcao.push';
const STAYS: readonly string[] = [KEY, LOGOUT_KEY];

/** Whether this device is to be notified, as chosen on it: it holds for every session here, and outlives them. */
export const isPushOff = () => localStorage.getItem(KEY) === 'off';

export const choosePush = (choice: 'on' | 'off') => localStorage.setItem(KEY, choice);

/** Everything the browser keeps of a session that something else has ended: nobody has signed out on purpose. */
export function clearEndedSession(): void {
  for (const key of Object.keys(localStorage)) if (!STAYS.includes(key)) localStorage.removeItem(key);
}
