import { isSupportTab, supportToken } from './support-tab.ts';

const TOKEN = 'balcao.token';
const COMPANY = 'companyId';
/** Changes whenever somebody signs out of this browser on purpose. */
export const LOGOUT_KEY = 'balcao.left';

export const lastLogout = () => localStorage.getItem(LOGOUT_KEY) ?? '';
export const noteLogout = () => localStorage.setItem(LOGOUT_KEY, String(Date.now()));

/** What this tab proves itself with. */
export const storedToken = () => supportToken() ?? localStorage.getItem(TOKEN);

export function storeToken(session: { token: string; companyId: number } | null): void {
  if (session) {
    localStorage.setItem(TOKEN, session.token);
    localStorage.setItem(COMPANY, String(session.companyId));
    return;
  }
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(COMPANY);
}

/** Tabs share one session: what another tab stores or clears is heard here. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    // What happened then, not what is stored by now: somebody else may have signed in since.
    if (isSupportTab()) return;
    if (event.key === TOKEN || event.key === null) listener(event.newValue);
  });
}

/** The refresh cookie is used up by each refresh, so the tabs of one browser take turns. */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent on plain http addresses other than localhost; the server's grace period covers those.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('balcao.refresh', work);
}
