import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset, requestPasswordResetByPath } from './request-password-reset.ts';
import { resetPassword, resetPasswordByPath } from './reset-password.ts';
import { getSessionUser } from './session-user.ts';
import { signUp } from './sign-up.ts';

export const authRoutesMount = implement(authRoutes, {
  login: (ctx, { body }) => login(ctx, body),
  refresh: (ctx) => refreshSession(ctx),
  logout: (ctx) => logout(ctx),
  me: (ctx) => getSessionUser(ctx.db, ctx.actor.userId),
  signUp: (ctx, { body }) => signUp(ctx, body),
  requestReset: (ctx, { body }) => requestPasswordReset(ctx, body),
  requestResetByPath: (ctx, { params }) => requestPasswordResetByPath(ctx, params),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  resetPasswordByPath: (ctx, { params }) => resetPasswordByPath(ctx, params),
});
