import type { Config } from '../../platform/config/config.ts';
import type { Login } from './login.ts';

type Places = Pick<Config, 'PUBLIC_URL' | 'SANDBOX' | 'SANDBOX_PORT'>;

/**
 * The one time that passwords are shown: straight to the terminal, past the log. Nothing is printed for no logins.
 */
export function printLogins(logins: readonly Login[], config: Places) {
  if (logins.length > 0) print(linesOf(logins, config));
}

/** At every start until the installation has its owner: who lost the code starts the server again. */
export function printSetupCode(code: string, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  print([
    'This installation has no owner yet. Whoever opens this address first becomes its super user:',
    '',
    `  ${PUBLIC_URL}/primeiro-acesso#${code}`,
    '',
    'From another machine: /primeiro-acesso at the address where it is reached, and the code',
    `  ${code}`,
    'It works once.',
  ]);
}

function linesOf(logins: readonly Login[], config: Places) {
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

const print = (lines: readonly string[]) => void process.stdout.write(`\n${framed(lines)}\n`);

function framed(lines: readonly string[]) {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`, ''].join('\n');
}
