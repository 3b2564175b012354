import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../pages/lazy-page.ts';
import { z } from 'zod';
import { secureFirstOnly, signUpOffered, visitorsOnly } from '../guards.ts';
import { root } from './root.ts';

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', beforeLoad: visitorsOnly });

const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  validateSearch: z.object({
    next: z.string().optional().catch(undefined),
    confirm: z.string().optional().catch(undefined),
  }),
  component: lazyPage(() => import('../../features/auth/pages/login-page.tsx'), 'LoginPage'),
});

const signUp = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  validateSearch: z.object({ companyId: z.coerce.number().int().positive().optional().catch(undefined) }),
  beforeLoad: signUpOffered,
  component: lazyPage(() => import('../../features/auth/pages/sign-up-page.tsx'), 'SignUpPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => visitors,
  path: '/forgetpsw',
  component: lazyPage(() => import('../../features/auth/pages/reset-password-page.tsx'), 'ResetPasswordPage'),
});

/** For visitors and for those who are signed in: the link of a letter is opened wherever it is read. */
export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyPage(() => import('../../features/auth/pages/invitation-page.tsx'), 'InvitationPage'),
});

/** For whoever has signed in and has to have a second factor first. */
export const secureFirst = createRoute({
  getParentRoute: () => root,
  path: '/seguranca',
  beforeLoad: secureFirstOnly,
  component: lazyPage(() => import('../pages/secure-first-screen.tsx'), 'SecureFirstScreen'),
});

/** For whoever pays an invoice without an account here. */
export const payLink = createRoute({
  getParentRoute: () => root,
  path: '/pagar/$token',
  component: lazyPage(() => import('../pages/pay-link-screen.tsx'), 'PayLinkScreen'),
});

/** Where the code leads that the first start of an installation prints. */
const firstAccess = createRoute({
  getParentRoute: () => visitors,
  path: '/primeiro-acesso',
  component: lazyPage(() => import('../pages/first-access-screen.tsx'), 'FirstAccessScreen'),
});

export const beforeLogin = visitors.addChildren([login, signUp, resetPassword, firstAccess]);
