import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Command, Report } from '../command.ts';
import { bad, type Finding } from '../doctor/finding.ts';
import { examine } from '../doctor/examine.ts';
import { readServerSettings } from '../doctor/server-settings.ts';
import { judgeWrongSettings } from '../doctor/settings.ts';
import { openDatabase } from '../open-database.ts';
import type { OperateConfig } from '../operate-config.ts';
import { readArguments } from '../read-arguments.ts';

export const doctor: Command = {
  usage: '',
  summary: 'Look at the installation: disk, database, keys, backups, work that waits. Changes nothing.',
  details: [
    'Each line says what was found; of what is not well also why it matters and what to do. It needs no network and prints no secret.',
    'Ends with 0 when all is well, 1 with warnings, 2 with errors.',
  ],
  async run(config, args) {
    readArguments(args, {});
    return reportOn(await findingsOf(config));
  },
};

export async function findingsOf(config: OperateConfig): Promise<Finding[]> {
  // Looking must not make an installation.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres', 'cluster'))) {
    const todo = 'Set DATA_DIR to the folder of the installation, or DATABASE_URL.';
    return [
      bad('database.missing', `${config.dataDir} holds no installation`, { why: 'There is nothing to look at.', todo }),
    ];
  }
  const database = await openDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  try {
    const read = readServerSettings(config, database.url);
    if (read.wrong) return [judgeWrongSettings(read.wrong)];
    await client.connect();
    return await examine({ config, settings: read.settings, client, isInUse: await isInUse(client), now: new Date() });
  } finally {
    await client.end();
    await database.close();
  }
}

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
