import { type FindingCode, findingCodes } from '@balcao/contract/system/doctor.ts';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '../commands/backup.ts';
import { readOperateConfig } from '../operate-config.ts';
import { judgeBackup, judgeBucket, judgeCopies, judgeTrial } from './backups.ts';
import { judgeArchiver, judgeContinuous } from './continuous.ts';
import { judgeConnections, judgeDurability, judgeSchema, judgeTenancy } from './database.ts';
import { examine, judgeFailedCheck } from './examine.ts';
import type { Finding } from './finding.ts';
import { machineCases } from './machine/machine-cases.ts';
import { judgeKey, judgeRecipients } from './keys.ts';
import { judgeOwner } from './owner.ts';
import { judgeReplica } from './replica.ts';
import { judgeRoster, type Listed } from './roster.ts';
import { judgeBackfills, judgeOutbox, judgeSessions } from './senders.ts';
import { readServerSettings } from './server-settings.ts';
import { judgeMail, judgeSettings, judgeWrongSettings } from './settings.ts';
import { judgeWebhooks } from './webhooks.ts';
import { judgeArrivals, judgeHold, judgeJobs } from './work.ts';

vi.setConfig({ testTimeout: 60_000 });

const GIGABYTE = 1024 ** 3;
const now = new Date('2026-11-20T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const made = { verifiedAt: hoursAgo(1), fault: null };
const connections = { allowed: 100, servers: 1, hosts: 1, pool: 20, machineryPool: 20 };
const heard = { connections: 4, silent: 0, deaf: 0, isInUse: true };
const copies = { folder: 'outside', isThere: true, isSameDisk: false, newest: { isCopied: true, fault: null } };
const status = { at: hoursAgo(0), lagSeconds: 5, waitingBytes: 0, lastBaseAt: hoursAgo(7), fault: null };
const piling = { ...status, fault: 'it does not serve now', waitingBytes: 160 * 1024 ** 2 };
const continuous = { place: 'outside', status, isInUse: true, now };
const key = { isThere: true, isInterrupted: false, unopened: [] };
const schema = { refusal: null, pending: [], strangers: [] };
const calm = { lateSeconds: 0, dead: 0, isInUse: true };
const production = { NODE_ENV: 'production', SANDBOX: false, warnings: [] } as const;

const listed: Listed = {
  roles: ['http', 'realtime', 'worker', 'channels'],
  version: '0.2.0',
  host: 'um',
  pid: 7,
  clockAheadMs: 40,
  tokenFingerprint: 'a',
  runsSeconds: 7300,
  silentSeconds: 4,
};
const levels = (...processes: Listed[]) => judgeRoster(processes, { isInUse: true }).map(({ level }) => level);

test('the doctor names the processes, and says when a role is missing, versions differ, one has died or its clock is wrong', () => {
  expect(judgeRoster([listed], { isInUse: true })).toMatchObject([
    { level: 'ok', what: 'um: http, realtime, worker, channels (7, 0.2.0) has run for 2 h' },
  ]);
  expect(levels(listed, { ...listed, pid: 8 })).toEqual(['ok', 'ok']);
  expect(levels({ ...listed, roles: ['http', 'realtime', 'worker'] })).toEqual(['ok', 'error']);
  expect(levels(listed, { ...listed, version: '0.1.0' })).toEqual(['ok', 'ok', 'warning']);
  expect(levels(listed, { ...listed, tokenFingerprint: 'b' })).toEqual(['ok', 'ok', 'error']);
  expect(levels(listed, { ...listed, tokenFingerprint: null })).toEqual(['ok', 'ok']);
  expect(levels(listed, { ...listed, silentSeconds: 90 })).toEqual(['ok', 'warning']);
  expect(levels({ ...listed, clockAheadMs: -9000 })).toEqual(['ok', 'warning']);
  expect(judgeRoster([], { isInUse: false })).toMatchObject([{ level: 'ok', what: 'no process runs' }]);
});

const cases: [string, Finding, Finding['level']][] = [
  ...machineCases,
  ['no connection of Meta', judgeWebhooks({ ...heard, connections: 0, silent: 0 }), 'ok'],
  ['connections that are called', judgeWebhooks(heard), 'ok'],
  ['none called for a day', judgeWebhooks({ ...heard, silent: 4 }), 'warning'],
  ['one that sends and hears nothing', judgeWebhooks({ ...heard, silent: 1, deaf: 1 }), 'error'],
  ['the same while it is stopped', judgeWebhooks({ ...heard, silent: 4, deaf: 1, isInUse: false }), 'ok'],
  ['the present schema', judgeSchema(schema), 'ok'],
  ['an older schema', judgeSchema({ ...schema, pending: ['2'] }), 'warning'],
  ['one that a newer release expanded', judgeSchema({ ...schema, strangers: ['3'] }), 'warning'],
  ['one it must not touch', judgeSchema({ ...schema, refusal: 'the database is newer than this program' }), 'error'],
  ['a database that syncs', judgeDurability([]), 'ok'],
  ['one that does not', judgeDurability(['fsync']), 'error'],
  ['connections enough', judgeConnections(connections), 'ok'],
  ['a replica that keeps up', judgeReplica({ isStandby: true, isOurs: true, lagSeconds: 0.2 }), 'ok'],
  ['one far behind', judgeReplica({ isStandby: true, isOurs: true, lagSeconds: null }), 'warning'],
  ['one that is none', judgeReplica({ isStandby: false, isOurs: true, lagSeconds: null }), 'error'],
  ["another's", judgeReplica({ isStandby: true, isOurs: false, lagSeconds: 0 }), 'error'],
  ['one that is away', judgeReplica(undefined), 'error'],
  ['too few', judgeConnections({ ...connections, pool: 80 }), 'error'],
  ['too few for those that run together', judgeConnections({ ...connections, servers: 3 }), 'error'],
  ['tables with policies', judgeTenancy([]), 'ok'],
  ['a table without', judgeTenancy(['tickets']), 'error'],
  ['the key', judgeKey(key), 'ok'],
  ['no key', judgeKey({ ...key, isThere: false }), 'error'],
  ['a rotation half done', judgeKey({ ...key, isInterrupted: true }), 'error'],
  ['another key', judgeKey({ ...key, unopened: ['connections.sealed_settings'] }), 'error'],
  ['open backups', judgeRecipients([]), 'warning'],
  ['a mistyped recipient', judgeRecipients(['age1mistyped']), 'error'],
  ['a backup of the night', judgeBackup({ ...made, startedAt: hoursAgo(9) }, now), 'ok'],
  ['no backup', judgeBackup(undefined, now), 'error'],
  ['an old one', judgeBackup({ ...made, startedAt: hoursAgo(40) }, now), 'error'],
  ['a damaged one', judgeBackup({ ...made, startedAt: hoursAgo(9), fault: 'damaged' }, now), 'error'],
  ['one that was never read', judgeBackup({ ...made, startedAt: hoursAgo(9), verifiedAt: null }, now), 'error'],
  ['a trial of the night', judgeTrial({ triedAt: hoursAgo(8), fault: null }, now), 'ok'],
  ['no trial', judgeTrial(undefined, now), 'warning'],
  ['a trial of last week', judgeTrial({ triedAt: hoursAgo(100), fault: null }, now), 'warning'],
  ['a trial that failed', judgeTrial({ triedAt: hoursAgo(8), fault: 'counts' }, now), 'error'],
  ['a copy outside', judgeCopies(copies), 'ok'],
  ['no folder outside', judgeCopies({ ...copies, folder: undefined }), 'warning'],
  ['one that is away', judgeCopies({ ...copies, isThere: false }), 'error'],
  ['one without the newest', judgeCopies({ ...copies, newest: { isCopied: false, fault: 'disk' } }), 'error'],
  ['a copy in a bucket', judgeBucket({ place: 'b', refusal: null, isThere: true }), 'ok'],
  ['a bucket without the newest', judgeBucket({ place: 'b', refusal: null, isThere: false }), 'error'],
  ['a bucket that refuses', judgeBucket({ place: 'b', refusal: 'refuses us', isThere: false }), 'error'],
  ['one on the same disk', judgeCopies({ ...copies, isSameDisk: true }), 'warning'],
  ['copies all the time', judgeContinuous(continuous), 'ok'],
  ['copies at night only', judgeContinuous({ ...continuous, place: undefined }), 'warning'],
  ['copies that nobody makes', judgeContinuous({ ...continuous, status: undefined }), 'error'],
  ['copies that stopped', judgeContinuous({ ...continuous, status: { ...status, at: hoursAgo(1) } }), 'error'],
  ['a folder that is full', judgeContinuous({ ...continuous, status: { ...status, fault: 'ENOSPC' } }), 'error'],
  ['a bucket that is away', judgeContinuous({ ...continuous, status: piling }), 'error'],
  ['no whole copy', judgeContinuous({ ...continuous, status: { ...status, lastBaseAt: null } }), 'error'],
  ['an old whole copy', judgeContinuous({ ...continuous, status: { ...status, lastBaseAt: hoursAgo(50) } }), 'error'],
  ['a log that lags', judgeContinuous({ ...continuous, status: { ...status, lagSeconds: 900 } }), 'warning'],
  [
    'a log that piles up',
    judgeContinuous({ ...continuous, status: { ...status, waitingBytes: 2 * GIGABYTE } }),
    'error',
  ],
  ['an own database that archives', judgeArchiver({ isOn: true, isFailing: false }), 'ok'],
  ['one that does not', judgeArchiver({ isOn: false, isFailing: false }), 'warning'],
  ['one that fails to', judgeArchiver({ isOn: true, isFailing: true }), 'error'],
  ['a released installation', judgeHold(false), 'ok'],
  ['a held one', judgeHold(true), 'warning'],
  ['arrivals at once', judgeArrivals({ oldestSeconds: 1, isInUse: true }), 'ok'],
  ['arrivals that wait', judgeArrivals({ oldestSeconds: 600, isInUse: true }), 'warning'],
  ['arrivals that are stuck', judgeArrivals({ oldestSeconds: 4000, isInUse: true }), 'error'],
  ['arrivals while it is stopped', judgeArrivals({ oldestSeconds: 4000, isInUse: false }), 'ok'],
  ['answers that leave', judgeOutbox({ oldestSeconds: 2, isInUse: true }), 'ok'],
  ['answers that wait', judgeOutbox({ oldestSeconds: 600, isInUse: true }), 'warning'],
  ['answers that are stuck', judgeOutbox({ oldestSeconds: 4000, isInUse: true }), 'error'],
  ['phones with hosts', judgeSessions({ waiting: 0, isInUse: true }), 'ok'],
  ['phones without', judgeSessions({ waiting: 3, isInUse: true }), 'warning'],
  ['phones while it is stopped', judgeSessions({ waiting: 3, isInUse: false }), 'ok'],
  ['backfills that go on', judgeBackfills({ stuck: [], isInUse: true }), 'ok'],
  ['one that stands still', judgeBackfills({ stuck: ['search_text'], isInUse: true }), 'warning'],
  ['super users with second factors', judgeOwner({ isUnclaimed: false, withoutFactor: 0, all: 2 }), 'ok'],
  ['one without', judgeOwner({ isUnclaimed: false, withoutFactor: 1, all: 2 }), 'warning'],
  ['an installation nobody took over', judgeOwner({ isUnclaimed: true, withoutFactor: 1, all: 1 }), 'error'],
  ['no late job', judgeJobs(calm), 'ok'],
  ['a late job', judgeJobs({ ...calm, lateSeconds: 900 }), 'error'],
  ['a job that was given up', judgeJobs({ ...calm, dead: 2 }), 'warning'],
  ['a check that cannot be made', judgeFailedCheck('disk', 'no permission'), 'error'],
  ['settings nobody understands', judgeWrongSettings(['PORT']), 'error'],
  ['a mail server', judgeMail(true), 'ok'],
  ['none', judgeMail(false), 'warning'],
];

test.each(cases)('%s', (_what, finding, level) => {
  expect(finding).toMatchObject({ level });
  expect([finding.why !== undefined, finding.todo !== undefined]).toEqual([level !== 'ok', level !== 'ok']);
});

test('every check of the doctor has failed once here, but for those that a table cannot show', () => {
  const failed = new Set(cases.flatMap(([, { code, level }]) => (level === 'ok' ? [] : [code])));
  const isFailure = (code: FindingCode) => !/\.(fine|own|test|right|alone|new|still|unused)$/.test(code);
  const elsewhere = /^(database|processes|settings|storage)\./;
  expect(findingCodes.filter((code) => isFailure(code) && !elsewhere.test(code) && !failed.has(code))).toEqual([]);
});

test('settings of a production installation', () => {
  const levels = (findings: Finding[]) => findings.map(({ level }) => level);
  expect(levels(judgeSettings(production))).toEqual(['ok']);
  expect(
    levels(
      judgeSettings({ ...production, warnings: [{ code: 'rateLimit', sentence: 'RATE_LIMIT is off' }], SANDBOX: true }),
    ),
  ).toEqual(['warning', 'error']);
});

const markOf = ({ check, level }: Finding) => `${check} ${level}`;

test('a database just made is asked everything, changed in nothing, and named without its password', async () => {
  const url = await createOwnDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-doctor-'));
  const config = readOperateConfig({
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: 'k'.repeat(32),
    META_GRAPH_BASE_URL: 'http://127.0.0.1:9',
  });
  const { settings } = readServerSettings(config, url);
  if (!settings) throw new Error('the settings are good');
  await client.query('set default_transaction_read_only = on');
  const findings = await examine({ config, settings, client, isInUse: false, now });
  const levelOf = (check: string) => findings.find((finding) => finding.check === check)?.level;
  const well = [
    'clock',
    'growth',
    'versions',
    'schema',
    'tenancy',
    'key',
    'arrivals',
    'webhooks',
    'files',
    'jobs',
    'release',
  ];
  expect(well.map((check) => [check, levelOf(check)])).toEqual(well.map((check) => [check, 'ok']));
  expect([levelOf('backup'), levelOf('mail'), levelOf('encryption')]).toEqual(['error', 'warning', 'warning']);
  expect(JSON.stringify(findings)).not.toContain(new URL(url).password);
  await client.query('set default_transaction_read_only = off');
  await backup.run({ ...config, databaseUrl: url }, []);
  expect((await examine({ config, settings, client, isInUse: false, now: new Date() })).map(markOf)).toContain(
    'backup ok',
  );
  expect(readServerSettings({ ...config, environment: { PORT: 'x' } }, url)).toEqual({ wrong: ['PORT'] });
});
