import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Config } from './config.ts';

type Warned = Pick<
  Config,
  | 'NODE_ENV'
  | 'PLAN_LEVEL'
  | 'UNKNOWN_PLAN_LEVEL'
  | 'TRUSTED_PROXIES'
  | 'PUBLIC_URL'
  | 'STRONG_PASSWORDS'
  | 'HIDE_UNKNOWN_EMAILS'
  | 'RATE_LIMIT'
>;

/** What an operator should know at start: what was mistyped and, of a production installation, what strangers could use. */
export function startWarnings(config: Warned, { isSignUpOpen }: { isSignUpOpen: boolean }): string[] {
  const level = config.UNKNOWN_PLAN_LEVEL;
  const mistyped =
    level === null ? [] : [`PLAN_LEVEL does not know "${level}": the rights of ${config.PLAN_LEVEL} apply`];
  return config.NODE_ENV === 'production' ? [...mistyped, ...productionWarnings(config, isSignUpOpen)] : mistyped;
}

function productionWarnings(config: Warned, isSignUpOpen: boolean): string[] {
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
