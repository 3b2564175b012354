import { mayWork } from '@balcao/contract/companies/standing.ts';
import { authRoutes } from '@balcao/contract/auth/routes.ts';
import type { Session } from '@balcao/contract/auth/models.ts';
import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { supportRoutes } from '@balcao/contract/support/routes.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { useSyncExternalStore } from 'react';
import { call, takeCredentialsFrom } from './api.ts';
import { isApiError, NetworkError, type ApiError } from './api-error.ts';
import { noteEnd } from './ended-session.ts';
import { onRememberedElsewhere, rememberedSession, rememberSession } from './remembered-session.ts';
import { isSupportTab, leaveSupport } from './support-tab.ts';
import { noteLogout, onTokenChangedElsewhere, storeToken, storedToken, withRefreshLock } from './token-storage.ts';

/** `unknown` until the stored token has been tried. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; sid: string; user: SessionUser };

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

const ANONYMOUS: SessionState = { status: 'anonymous' };

let state: SessionState = { status: 'unknown' };
let lastSignedIn: SignedIn | null = null;
let refreshing: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const leavers = new Set<() => void>();

export const sessionState = () => state;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when somebody signs out on purpose, after the session is gone; a session that ends in another way is none of that. */
export const onLogout = (listener: () => void) => void leavers.add(listener);

export const useSessionState = () => useSyncExternalStore(onSessionChange, sessionState);

/** Who was signed in last: what is on screen during the blink between signing out and the login page. */
export const lastSession = () => lastSignedIn;

/** In this tab; what the browser keeps stays as it is. */
function show(next: SessionState): void {
  state = next;
  for (const notify of listeners) notify();
}

function change(next: SessionState): void {
  if (next.status === 'signed-in') lastSignedIn = next;
  rememberSession(next.status === 'signed-in' ? next : null);
  show(next);
}

/**
 * Tabs share one token. Once it is somebody else's, nothing that was loaded or begun here may be done in their name, and
 * the page is loaded anew; false while it is still whose it was.
 */
function startOverFor(somebody: SessionUser | undefined): boolean {
  if (state.status !== 'signed-in' || somebody === undefined || somebody.id === state.user.id) return false;
  show(ANONYMOUS);
  window.location.reload();
  return true;
}

function adopt({ token, sid, user }: Session): void {
  noteEnd(null);
  storeToken({ token, companyId: user.companyId });
  markCampaigns(user.company.plan);
  rememberSession({ sid, user });
  if (!startOverFor(user)) change({ status: 'signed-in', sid, user });
}

function markCampaigns(plan: SessionUser['company']['plan']): void {
  if (plan?.useCampaigns) localStorage.setItem('cshow', 'true');
  else localStorage.removeItem('cshow');
}

/** What the company may use is other than before. */
export function adoptPlan({ id, plan }: Pick<SessionUser['company'], 'id' | 'plan'>): void {
  if (state.status !== 'signed-in' || state.user.company.id !== id) return;
  markCampaigns(plan);
  replaceUser({ company: { ...state.user.company, plan } });
}

/** Forgets the session in this browser; the server is not asked. A tab of support goes back to the browser's own. */
export function clearSession(): void {
  if (isSupportTab()) return leaveSupport();
  storeToken(null);
  localStorage.removeItem('cshow');
  change(ANONYMOUS);
}

/** An answer without a reason says nothing against the one that an event has told a moment ago. */
function endBecause(reason: unknown): void {
  if (reason !== undefined && !isSupportTab()) noteEnd(reason);
  clearSession();
}

/** The server has judged the session; in trouble or asked too much it has not. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status < 500 && error.status !== 429;

async function refreshOnce(tokenInHand: string | null): Promise<boolean> {
  // Another tab may have refreshed while this one waited; its token is as good as a new one.
  if (state.status === 'signed-in' && storedToken() !== tokenInHand) {
    return !startOverFor(rememberedSession()?.user) && storedToken() !== null;
  }
  try {
    adopt(await call(authRoutes.refresh, {}));
    return sessionState().status === 'signed-in';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Refused is the session of before: one that another tab has begun meanwhile is tried by itself.
    if (storedToken() !== tokenInHand) return refreshOnce(storedToken());
    endBecause(error.code === 'ERR_ACCOUNT_DISABLED' ? 'disabled' : error.details['reason']);
    return false;
  }
}

/** A session of support is never renewed: it is looked at, and left once it is over. */
async function lookAtSupport(): Promise<boolean> {
  try {
    const user = await call(authRoutes.me, {});
    change({ status: 'signed-in', sid: user.support?.sid ?? '', user });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    leaveSupport();
    return false;
  }
}

/** A fresh token and user. False: the session is over. Throws when the server could not be asked. */
export function refreshSession(): Promise<boolean> {
  const token = storedToken();
  const refreshed = () => (isSupportTab() ? lookAtSupport() : withRefreshLock(() => refreshOnce(token)));
  refreshing ??= refreshed().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Without a network, whoever was signed in here before; the socket tries the token again as soon as it can. */
function continueOffline(failure: unknown): void {
  const known = failure instanceof NetworkError ? rememberedSession() : null;
  if (!known) throw failure;
  change({ status: 'signed-in', ...known });
}

/** Called once before the first screen: tries the stored token. */
export async function restoreSession(): Promise<void> {
  if (storedToken() === null) {
    change(ANONYMOUS);
    return;
  }
  await refreshSession().catch(continueOffline);
}

/** The password was right; a code of the second factor makes the session. */
export class SecondStepNeeded extends Error {
  override readonly name = 'SecondStepNeeded';
  readonly challenge: string;
  constructor(challenge: string) {
    super('a second factor is asked for');
    this.challenge = challenge;
  }
}

/** Fails with `SecondStepNeeded` for whoever has a second factor. */
export async function login(input: { email: string; password: string }): Promise<SessionUser> {
  const answer = await call(authRoutes.login, { body: input });
  if ('challenge' in answer) throw new SecondStepNeeded(answer.challenge);
  adopt(answer);
  return answer.user;
}

/** The second step of a login: a code of the app, or a recovery code. */
export async function finishLogin(input: { challenge: string; code: string }): Promise<SessionUser> {
  const session = await call(secondFactorRoutes.login, { body: input });
  adopt(session);
  return session.user;
}

/**
 * Signing out must work without a connection too: the browser forgets at once, whatever the server answers. The call
 * goes out first, because it carries the token. A tab of support ends that session and goes back to the browser's own.
 */
export async function logout(): Promise<void> {
  const leaving = isSupportTab() ? call(supportRoutes.leave, {}) : call(authRoutes.logout, {});
  const told = leaving.catch(() => {});
  if (isSupportTab()) await told;
  clearSession();
  // Whoever leaves a session of support is still signed in in the other tabs.
  if (!isSupportTab()) noteLogout();
  for (const listener of leavers) listener();
  await told;
}

/** After the own profile was saved. */
export function replaceUser(changes: Partial<SessionUser>): void {
  if (state.status === 'signed-in') change({ ...state, user: { ...state.user, ...changes } });
}

takeCredentialsFrom({
  token: storedToken,
  refresh() {
    if (!isSupportTab()) return refreshSession();
    leaveSupport();
    return Promise.resolve(false);
  },
  onUnauthenticated: endBecause,
  onAccountDisabled: () => endBecause('disabled'),
  onSubscriptionExpired() {
    if (state.status !== 'signed-in' || !mayWork(state.user.company.standing)) return;
    // The answer says what the server knows about the company's payment, and the guards act on it.
    void refreshSession().catch(() => {});
  },
});

onTokenChangedElsewhere((token) => {
  if (token === null && state.status === 'signed-in') show(ANONYMOUS);
});
onRememberedElsewhere(({ user }) => {
  const sid = rememberedSession()?.sid;
  // The same person has signed in once more in another tab: this one goes on in that session.
  if (!startOverFor(user) && state.status === 'signed-in' && sid && sid !== state.sid) show({ ...state, sid });
});
