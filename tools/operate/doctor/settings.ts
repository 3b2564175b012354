import { type StartWarning, startWarnings } from '../../../apps/server/src/platform/config/start-warnings.ts';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';
import type { ServerSettings } from './server-settings.ts';

export const judgeWrongSettings = (names: readonly string[]): Finding =>
  bad('settings.wrong', `${names.join(', ')} cannot be understood`, {
    values: { names: names.join(', ') },
    why: 'The server does not start.',
    todo: 'npm run config says what each may be.',
  });

export const judgeUnreadable = (reason: string): Finding =>
  bad('settings.wrong', reason, {
    values: { names: reason },
    why: 'The server does not start, or this account is not the one that runs it.',
    todo: 'npm run config says what each setting may be; sudo balcao doctor looks as the services do.',
  });

type Given = Pick<ServerSettings, 'NODE_ENV' | 'SANDBOX'> & { warnings: readonly StartWarning[] };

export function judgeSettings({ NODE_ENV, SANDBOX, warnings }: Given): Finding[] {
  const isProduction = NODE_ENV === 'production';
  const found = warnings.map(({ code, sentence }) =>
    warning(`settings.${code}`, sentence, {
      why: 'Strangers could use it.',
      todo: 'npm run config explains the setting.',
    }),
  );
  if (isProduction && SANDBOX === true) {
    found.push(
      bad('settings.sandbox', 'the sandbox is on in production', {
        why: 'Its demo company has people whose passwords others may know.',
        todo: 'Set SANDBOX=off.',
      }),
    );
  }
  if (found.length > 0) return found;
  return [
    isProduction
      ? fine('settings.fine', 'nothing is left open')
      : fine('settings.test', 'this is no production installation'),
  ];
}

export const checkSettings: Check = async ({ client, settings }) => {
  const { rowCount } = await client.query(
    "select from settings where company_id = 1 and key = 'userCreation' and value = 'enabled'",
  );
  const { PUBLIC_URL = 'http:', NODE_ENV, SANDBOX } = settings;
  const isSignUpOpen = rowCount !== 0;
  const config = { ...settings, PUBLIC_URL, UNKNOWN_PLAN_LEVEL: null };
  return judgeSettings({ NODE_ENV, SANDBOX, warnings: startWarnings(config, { isSignUpOpen }) });
};

export function judgeMail(hasServer: boolean): Finding {
  if (hasServer) return fine('mail.fine', 'there is a mail server');
  return warning('mail.none', 'there is no mail server', {
    why: 'Nobody can reset a password by e-mail, and nobody is told when a backup fails.',
    todo: 'Set SMTP_URL, or an account in the settings of the platform.',
  });
}

export const checkMail: Check = async ({ client, settings }) => {
  const { rowCount } = await client.query('select from mail_accounts where company_id = 1 and proved_at is not null');
  return [judgeMail(settings.SMTP_URL !== undefined || rowCount !== 0)];
};
