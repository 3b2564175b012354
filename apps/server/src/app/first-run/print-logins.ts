import type { Config } from '../../platform/config/config.ts';
import type { Login } from './login.ts';

/**
 * The one time that passwords are shown: straight to the terminal, past the log. Nothing is printed for no logins.
 */
export function printLogins(logins: readonly Login[], config: Pick<Config, 'PUBLIC_URL' | 'SANDBOX' | 'SANDBOX_PORT'>) {
  if (logins.length > 0) process.stdout.write(`\n${framed(linesOf(logins, config))}\n`);
}

function linesOf(logins: readonly Login[], config: Pick<Config, 'PUBLIC_URL' | 'SANDBOX' | 'SANDBOX_PORT'>) {
  const addresses = [`Balcão      ${config.PUBLIC_URL}`];
  const sandbox = `http://127.0.0.1:${config.SANDBOX_PORT}`;
  if (config.SANDBOX) addresses.push(`Phone page  ${sandbox}`, `Bank page   ${sandbox}/bank`);
  const people = logins.flatMap(({ who, email, password }) => [
    '',
    who,
    `  e-mail    ${email}`,
    `  password  ${password ?? 'as configured'}`,
  ]);
  return ['First start. These passwords are shown only now:', '', ...addresses, ...people];
}

function framed(lines: readonly string[]) {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`, ''].join('\n');
}
