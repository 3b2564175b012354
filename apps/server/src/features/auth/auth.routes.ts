import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { askToConfirm, confirmEmail } from './confirm-email.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { requestPasswordReset, requestPasswordResetByPath } from './password/request-password-reset.ts';
import { resetPassword, resetPasswordByPath } from './password/reset-password.ts';
import { accountCounts, loginCounts, signUpCounts } from './guesses.ts';
import { supportSessionsOf, toSupportSessions } from './sessions/support-session.ts';
import { sessionUserOf, toSessionUser } from './sessions/session-user.ts';
import { signUp } from './sign-up.ts';

/** Who waits for a letter asks for another; nobody's mailbox is flooded by it. */
const AGAIN_AFTER_MS = 60_000;

export const authRoutesMount = implement(authRoutes, {
  login: {
    counts: (caller, { body }) => loginCounts(caller, body.email),
    handle: (ctx, { body }, attempt) => login(ctx, body, attempt),
  },
  refresh: (ctx) => refreshSession(ctx),
  logout: (ctx) => logout(ctx),
  async me({ last, actor, companyId, now }) {
    const user = sessionUserOf(actor.userId);
    if (actor.support === null) return toSessionUser((await last([user]))[0], now);
    const [rows, helping] = await last([user, supportSessionsOf(companyId, now, actor.sessionId)]);
    const [support] = toSupportSessions(helping);
    return { ...toSessionUser(rows, now), ...(support && { support }) };
  },
  signUp: {
    counts: (caller) => signUpCounts(caller),
    handle: (ctx, { body, from }) => signUp(ctx, body, from),
  },
  confirmEmail: {
    counts: ({ network }) => [{ key: `confirm e-mail ${network}`, most: 100 }],
    handle: (ctx, { body }, attempt) => confirmEmail(ctx, body, attempt),
  },
  async mailConfirmation(ctx) {
    await askToConfirm(ctx, ctx.companyId, AGAIN_AFTER_MS);
    return { message: 'OK' };
  },
  requestReset: {
    counts: (caller, { body }) => accountCounts('reset request', caller, body.email),
    handle: (ctx, { body }) => requestPasswordReset(ctx, body),
  },
  requestResetByPath: {
    counts: (caller, { params }) => accountCounts('reset request', caller, params.email),
    handle: (ctx, { params }) => requestPasswordResetByPath(ctx, params),
  },
  resetPassword: {
    counts: (caller, { body }) => accountCounts('reset', caller, body.email),
    handle: (ctx, { body }, attempt) => resetPassword(ctx, body, attempt),
  },
  resetPasswordByPath: {
    counts: (caller, { params }) => accountCounts('reset', caller, params.email),
    handle: (ctx, { params }, attempt) => resetPasswordByPath(ctx, params, attempt),
  },
});
