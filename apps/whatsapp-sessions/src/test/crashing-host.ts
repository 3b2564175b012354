// A host in a process of its own, that dies just before or after it commits what came in: node crashing-host.ts <edge> <count>
import '../quiet-console.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createLogger } from '@balcao/platform/logger.ts';
import type pg from 'pg';
import { parseConfig } from '../config.ts';
import { createHostDeps } from '../host-deps.ts';
import { startHost } from '../host.ts';
import { webVersions } from '../web-versions.ts';
import { quickTimings } from './fast-timings.ts';

const config = parseConfig();
const [when = 'never', count = '0'] = process.argv.slice(2);
const deps = await createHostDeps(config, createLogger(config.LOG_LEVEL));
await deps.clock.start();
dieAtCommit(deps.pool, { when, count: Number(count) });
startHost(deps, {
  owner: randomUUID(),
  maxSessions: 10,
  timings: quickTimings,
  versions: webVersions({ fixed: undefined, file: join(config.DATA_DIR, 'version'), askOutside: false }),
  webUrl: config.WHATSAPP_WEB_URL,
});

/** Counts the transactions that wrote into the journal, and dies at the edge of one of them. */
function dieAtCommit(pool: pg.Pool, death: { when: string; count: number }): void {
  let left = death.count;
  pool.on('connect', (client) => {
    let wroteJournal = false;
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const replaced = async (...given: unknown[]) => {
      const [what] = given;
      if (isNamed(what, 'journal-append')) wroteJournal = true;
      if (what !== 'commit' || !wroteJournal) return query(...given);
      wroteJournal = false;
      left -= 1;
      if (left === 0 && death.when === 'before-commit') process.kill(process.pid, 'SIGKILL');
      const done = await query(...given);
      if (left === 0 && death.when === 'after-commit') process.kill(process.pid, 'SIGKILL');
      return done;
    };
    Object.assign(client, { query: replaced });
  });
}

function isNamed(what: unknown, name: string): boolean {
  return typeof what === 'object' && what !== null && 'name' in what && what.name === name;
}
