import { withdrawNotices } from './system-notification.ts';
import { hasFocus, onFocusChange } from '../../platform/has-focus.ts';

const STORAGE_KEY = 'balcao.watching';

/** The ticket of the page's address, unless a phone shows the list in front of it. */
function ticketOnScreen(): string | null {
  const [, screen, uuid] = window.location.pathname.split('/');
  const isBehindList = new URLSearchParams(window.location.search).get('view') === 'list';
  return screen?.toLowerCase() === 'tickets' && uuid && !isBehindList ? uuid : null;
}

/** Whether somebody reads this ticket in any tab of this browser. */
export const isBeingRead = (uuid: string) =>
  (hasFocus() && ticketOnScreen() === uuid) || localStorage.getItem(STORAGE_KEY) === uuid;

/** Whether somebody works in this window with this screen before them. */
export const isOnScreen = (path: string) =>
  hasFocus() && [window.location.pathname, `${window.location.pathname}${window.location.search}`].includes(path);

function noteWhatIsRead(): void {
  const uuid = ticketOnScreen();
  if (hasFocus() && uuid) {
    localStorage.setItem(STORAGE_KEY, uuid);
    void withdrawNotices(uuid);
  }
  // Another tab may have taken over: only what this one noted is taken back.
  else if (hasFocus() || localStorage.getItem(STORAGE_KEY) === uuid) localStorage.removeItem(STORAGE_KEY);
}

const forget = () => {
  if (localStorage.getItem(STORAGE_KEY) === ticketOnScreen()) localStorage.removeItem(STORAGE_KEY);
};

/** Lets the other tabs know which ticket is being read here. Called again after each change of the address. */
export function keepNotingWhatIsRead(): () => void {
  noteWhatIsRead();
  const stop = onFocusChange(noteWhatIsRead);
  window.addEventListener('pagehide', forget);
  return () => {
    stop();
    window.removeEventListener('pagehide', forget);
  };
}
