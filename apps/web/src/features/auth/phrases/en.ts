import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  renewed: 'Licence renewed until {date}!',
  displaced: 'Your account was opened on another computer.',
  'confirm.done': 'Email confirmed.',
  'confirm.success': 'Email confirmed. Sign in to connect your channels.',
  'confirm.error': 'This link belongs to no account. Sign in to get another one.',
  'ended.copied':
    'For safety your session was ended: an old copy of it was used. Sign in again and, if that was not you, change your password.',
  'ended.password': 'Your password was reset. Sign in with the new one.',
  'ended.disabled': "Your company's account was switched off.",
  expired: 'Subscription expired. Settle it under Billing.',
  expiredAgent: 'Subscription expired. Ask an administrator of the company to renew it.',
  tagline: 'Every conversation served, at one counter.',
  'login.title': 'Sign in',
  'login.email': 'Email',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.forgot': 'Forgot password',
  'login.unclaimed': 'This installation has no owner yet.',
  'login.claim': 'First access',
  'login.noAccount': 'No account yet?',
  'login.signUp': 'Create account',
  'login.support': 'Talk to support',
  'login.required': 'Required',
  'login.invalidEmail': 'Invalid email',
};
