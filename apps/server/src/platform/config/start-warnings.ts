import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Config } from './config.ts';

/** What an operator should know about a production installation before strangers find it out. */
export function startWarnings(config: Config, { isSignUpOpen }: { isSignUpOpen: boolean }): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const warnings = {
    'TRUSTED_PROXIES is not set: behind a reverse proxy all people count as one address, and limits meant for one stop all':
      config.TRUSTED_PROXIES === undefined,
    'PUBLIC_URL does not begin with https: passwords and cookies travel readable':
      !config.PUBLIC_URL.startsWith('https:'),
    'STRONG_PASSWORDS is off: people may choose passwords of five letters': !config.STRONG_PASSWORDS,
    'HIDE_UNKNOWN_EMAILS is off: anybody can ask which e-mails have an account': !config.HIDE_UNKNOWN_EMAILS,
    'sign-up is open: anybody can make a company here (setting userCreation)':
      isSignUpOpen && levelAtLeast(config.PLAN_LEVEL, 'basico'),
    'RATE_LIMIT is off: passwords can be guessed without end': !config.RATE_LIMIT,
  };
  return Object.entries(warnings)
    .filter(([, holds]) => holds)
    .map(([sentence]) => sentence);
}
