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
  | 'METRICS_PORT'
  | 'HOST'
>;

export type StartWarning = {
  code: 'level' | 'proxies' | 'https' | 'passwords' | 'emails' | 'signUp' | 'rateLimit' | 'metrics';
  sentence: string;
};

/** What an operator should know at start: what was mistyped and, of a production installation, what strangers could use. */
export function startWarnings(config: Warned, { isSignUpOpen }: { isSignUpOpen: boolean }): StartWarning[] {
  const level = config.UNKNOWN_PLAN_LEVEL;
  const sentence = `PLAN_LEVEL does not know "${level}": the rights of ${config.PLAN_LEVEL} apply`;
  const mistyped: StartWarning[] = level === null ? [] : [{ code: 'level', sentence }];
  return config.NODE_ENV === 'production' ? [...mistyped, ...productionWarnings(config, isSignUpOpen)] : mistyped;
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

function productionWarnings(config: Warned, isSignUpOpen: boolean): StartWarning[] {
  const warnings: [holds: boolean, code: StartWarning['code'], sentence: string][] = [
    [
      config.TRUSTED_PROXIES === undefined,
      'proxies',
      'TRUSTED_PROXIES is not set: behind a reverse proxy all people count as one address, and limits meant for one stop all',
    ],
    [
      !config.PUBLIC_URL.startsWith('https:'),
      'https',
      'PUBLIC_URL does not begin with https: passwords and cookies travel readable',
    ],
    [!config.STRONG_PASSWORDS, 'passwords', 'STRONG_PASSWORDS is off: people may choose passwords of five letters'],
    [
      !config.HIDE_UNKNOWN_EMAILS,
      'emails',
      'HIDE_UNKNOWN_EMAILS is off: anybody can ask which e-mails have an account',
    ],
    [
      isSignUpOpen && levelAtLeast(config.PLAN_LEVEL, 'basico'),
      'signUp',
      'sign-up is open: anybody can make a company here (setting userCreation)',
    ],
    [
      config.METRICS_PORT !== undefined && !isLoopback(config.HOST),
      'metrics',
      'METRICS_PORT listens beyond this machine: whoever reaches it reads how much is written here',
    ],
    [!config.RATE_LIMIT, 'rateLimit', 'RATE_LIMIT is off: passwords can be guessed without end'],
  ];
  return warnings.filter(([holds]) => holds).map(([, code, sentence]) => ({ code, sentence }));
}
