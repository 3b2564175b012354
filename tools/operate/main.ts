import { keepFilesPrivate } from '@balcao/platform/private-files.ts';
import { type Command, UsageError } from './command.ts';
import { backup } from './commands/backup.ts';
import { company } from './commands/company.ts';
import { doctor } from './commands/doctor.ts';
import { files } from './commands/files.ts';
import { keys } from './commands/keys.ts';
import { migrate } from './commands/migrate.ts';
import { processing } from './commands/processing.ts';
import { release } from './commands/release.ts';
import { restore } from './commands/restore.ts';
import { rollback } from './commands/rollback.ts';
import { trial } from './commands/trial.ts';
import { upgrade } from './commands/upgrade.ts';
import { verify } from './commands/verify.ts';
import { readOperateConfig } from './operate-config.ts';
import { wordsFor } from './words-for.ts';

const commands: Readonly<Record<string, Command>> = {
  doctor,
  backup,
  verify,
  trial,
  restore,
  migrate,
  upgrade,
  rollback,
  release,
  keys,
  files,
  company,
  processing,
};

keepFilesPrivate();

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const wantsJson = args.includes('--json');

if (command === undefined || args.includes('--help')) {
  process.stdout.write(command === undefined ? help() : helpOf(command));
  process.exit(command === undefined && name !== '--help' && name !== '' ? 2 : 0);
}

try {
  const { exitCode, lines, facts } = await command.run(
    readOperateConfig(process.env),
    args.filter((arg) => arg !== '--json'),
  );
  process.stdout.write(wantsJson ? `${JSON.stringify(facts)}\n` : lines.map((line) => `${line}\n`).join(''));
  process.exit(exitCode);
} catch (error) {
  const message = wordsFor(error);
  process.stderr.write(wantsJson ? `${JSON.stringify({ error: message })}\n` : `${message}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}

function help(): string {
  const lines = Object.entries(commands).flatMap(([key, { usage, summary }]) => [
    `  ${`${key} ${usage}`.trim()}`,
    `      ${summary}`,
  ]);
  return [
    'npm run balcao -- <command> [--json] [--help]',
    '',
    ...lines,
    '',
    'Reads DATA_DIR, DATABASE_URL and ENCRYPTION_KEY as the server does.',
    'Ends with 0 when all is well, 1 when something failed or wants a look, 2 when it cannot be done as asked.',
    '',
  ].join('\n');
}

function helpOf({ usage, summary, details = [] }: Command): string {
  return [`npm run balcao -- ${name} ${usage}`.trim(), '', summary, ...details, ''].join('\n');
}
