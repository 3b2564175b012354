import pg from 'pg';
import type { Command, Report } from '../command.ts';
import { bad, type Finding } from '../doctor/finding.ts';
import { examine } from '../doctor/examine.ts';
import { readServerSettings } from '../doctor/server-settings.ts';
import { judgeUnreadable, judgeWrongSettings } from '../doctor/settings.ts';
import { holdsDatabase, openDatabase } from '../open-database.ts';
import { type OperateConfig, WrongSettings } from '../operate-config.ts';
import { readArguments } from '../read-arguments.ts';
import { wordsFor } from '../words-for.ts';

export const doctor: Command = {
  usage: '',
  summary: 'Look at the installation: disk, database, keys, backups, work that waits. Changes nothing.',
  details: [
    'Each line says what was found; of what is not well also why it matters and what to do. It needs no network and prints no secret.',
    'Ends with 0 when all is well, 1 with warnings, 2 with errors.',
  ],
  failureExitCode: 2,
  withoutConfig: (error) =>
    reportOn([error instanceof WrongSettings ? judgeWrongSettings(error.names) : judgeUnreadable(wordsFor(error))]),
  async run(config, args) {
    readArguments(args, {});
    return reportOn(await findingsOf(config));
  },
};

export async function findingsOf(config: OperateConfig): Promise<Finding[]> {
  // Looking must not make an installation.
  if (config.databaseUrl === undefined && !holdsDatabase(config.dataDir)) {
    const todo = 'Set DATA_DIR to the folder of the installation, or DATABASE_URL.';
    return [
      bad('database.missing', `${config.dataDir} holds no installation`, { why: 'There is nothing to look at.', todo }),
    ];
  }
  const opened = await openDatabase(config).catch((error: unknown) => judgeAway(wordsFor(error)));
  if ('level' in opened) return [opened];
  try {
    return await lookInto(config, opened.url);
  } finally {
    await opened.close();
  }
}

async function lookInto(config: OperateConfig, url: string): Promise<Finding[]> {
  const read = readServerSettings(config, url);
  if (read.wrong) return [judgeWrongSettings(read.wrong)];
  const client = new pg.Client({ connectionString: url });
  // Lost between two questions, it would end the program without a word; the next question says what is wrong.
  client.on('error', () => undefined);
  try {
    const isUsed = await client.connect().then(
      () => isInUse(client),
      (error: unknown) => judgeAway(wordsFor(error)),
    );
    if (typeof isUsed !== 'boolean') return [isUsed];
    return await examine({ config, settings: read.settings, client, isInUse: isUsed, now: new Date() });
  } finally {
    await client.end();
  }
}

const judgeAway = (reason: string): Finding =>
  bad('database.away', `the database does not answer: ${reason}`, {
    why: 'Nothing works without it, and nothing else can be looked at.',
    todo: 'Start PostgreSQL, or put DATABASE_URL right.',
  });

/** Whether anybody else is connected: an own database knows of no launcher. */
async function isInUse(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rowCount !== 0;
}

const marks = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' };
const exitCodes = { ok: 0, warning: 1, error: 2 } as const;

function reportOn(findings: readonly Finding[]): Report {
  const levels = findings.map(({ level }) => level);
  const worst = levels.includes('error') ? 'error' : levels.includes('warning') ? 'warning' : 'ok';
  const lines = findings.flatMap(({ check, level, what, why, todo }) => [
    `${marks[level]}  ${check}: ${what}`,
    ...(why === undefined ? [] : [`           ${why}`]),
    ...(todo === undefined ? [] : [`           → ${todo}`]),
  ]);
  return { exitCode: exitCodes[worst], lines, facts: { worst, findings } };
}
