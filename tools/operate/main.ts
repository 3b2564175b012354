import { keepFilesPrivate } from '@balcao/platform/private-files.ts';
import { removeLeftCopies } from '../../apps/server/src/features/backup/left-copies.ts';
import { type Command, type Report, UsageError } from './command.ts';
import { commands, helpOf } from './every-command.ts';
import { type OperateConfig, readOperateConfig } from './operate-config.ts';
import { isOutOfRoom, wordsFor } from './words-for.ts';

keepFilesPrivate();

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
const wantsJson = args.includes('--json');

if (command === undefined || args.includes('--help')) {
  process.stdout.write(command === undefined ? await help() : helpOf(name, command));
  process.exit(command === undefined && name !== '--help' && name !== '' ? 2 : 0);
}

try {
  const { exitCode, lines, facts } = await runCommand(command);
  process.stdout.write(wantsJson ? `${JSON.stringify(facts)}\n` : lines.map((line) => `${line}\n`).join(''));
  process.exit(exitCode);
} catch (error) {
  const message = wordsFor(error);
  process.stderr.write(wantsJson ? `${JSON.stringify({ error: message })}\n` : `${message}\n`);
  process.exit(exitCodeOf(error, command));
}

async function runCommand({ run, withoutConfig }: Command): Promise<Report> {
  let config: OperateConfig;
  try {
    config = readOperateConfig(process.env);
  } catch (error) {
    if (withoutConfig === undefined) throw error;
    return withoutConfig(error);
  }
  await removeLeftCopies(config.dataDir, new Date()).catch(() => undefined);
  return run(
    config,
    args.filter((arg) => arg !== '--json'),
  );
}

/** Once there is room, the same command may do. */
function exitCodeOf(error: unknown, { failureExitCode = 1 }: Command): 1 | 2 {
  if (error instanceof UsageError) return 2;
  return isOutOfRoom(error) ? 1 : failureExitCode;
}

async function help(): Promise<string> {
  const known = await Promise.all(Object.entries(commands).map(async ([key, load]) => ({ key, ...(await load()) })));
  const lines = known.flatMap(({ key, usage, summary }) => [`  ${`${key} ${usage}`.trim()}`, `      ${summary}`]);
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
