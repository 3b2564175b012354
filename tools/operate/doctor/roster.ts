import { bad, type Check, fine, type Finding, warning } from './finding.ts';

export type Listed = {
  roles: string[];
  version: string;
  host: string;
  pid: number;
  clockAheadMs: number;
  /** Null of one that signs no sessions, or of before. */
  tokenFingerprint: string | null;
  runsSeconds: number;
  silentSeconds: number;
};

/** A process says every five seconds that it runs. */
const SILENT_SECONDS = 60;
const CLOCK_APART_MS = 2000;
const NEEDED = ['http', 'realtime', 'worker', 'channels'];

const named = ({ roles, host, pid, version }: Listed) => `${host}: ${roles.join(', ')} (${pid}, ${version})`;

export function judgeRoster(processes: readonly Listed[], { isInUse }: { isInUse: boolean }): Finding[] {
  const running = processes.filter(({ silentSeconds }) => silentSeconds <= SILENT_SECONDS);
  const dead = processes.filter(({ silentSeconds }) => silentSeconds > SILENT_SECONDS);
  if (running.length === 0 && dead.length === 0) return isInUse ? [] : [fine('processes.none', 'no process runs')];
  const findings = running.map((one) =>
    fine('processes.fine', `${named(one)} has run for ${age(one.runsSeconds)}`, {
      name: named(one),
      age: age(one.runsSeconds),
    }),
  );
  const missing = NEEDED.filter((role) => !running.some(({ roles }) => roles.includes(role)));
  if (running.length > 0 && missing.length > 0) {
    findings.push(
      bad('processes.missing', `no process has the role ${missing.join(', ')}`, {
        values: { names: missing.join(', ') },
        why: 'What that role does is not done: sign-in and pages, live updates, jobs, or messages in and out.',
        todo: 'Start one with --roles, or look at the log of the one that should run.',
      }),
    );
  }
  const versions = new Set(running.map(({ version }) => version));
  if (versions.size > 1) {
    findings.push(
      warning('processes.versions', `processes of different versions run together: ${[...versions].join(', ')}`, {
        values: { names: [...versions].join(', ') },
        why: 'That is right during an upgrade only.',
        todo: 'Bring all to one version.',
      }),
    );
  }
  return [
    ...findings,
    ...differentTokens(running),
    ...dead.map(silent),
    ...running.filter(({ clockAheadMs }) => isApart(clockAheadMs)).map(wrongClock),
  ];
}

function differentTokens(running: readonly Listed[]): Finding[] {
  const secrets = new Set(running.map(({ tokenFingerprint }) => tokenFingerprint).filter((one) => one !== null));
  if (secrets.size <= 1) return [];
  return [
    bad('processes.tokens', 'processes sign sessions with different secrets', {
      why: 'Who signs in at one is turned away by another.',
      todo: 'Give all of them the same TOKEN_SECRET, or the same secrets.json.',
    }),
  ];
}

const isApart = (ms: number) => Math.abs(ms) > CLOCK_APART_MS;

const silent = (one: Listed) =>
  warning('processes.silent', `${named(one)} fell silent ${age(one.silentSeconds)} ago without ending`, {
    values: { name: named(one), age: age(one.silentSeconds) },
    why: 'It was killed, its machine is gone, or it cannot reach the database. What it held is free again.',
    todo: 'Look at that machine. This line goes after an hour.',
  });

const wrongClock = (one: Listed) =>
  warning(
    'processes.clock',
    `the clock of ${one.host} is ${(one.clockAheadMs / 1000).toFixed(1)} s from the database's`,
    {
      values: { name: one.host, seconds: (one.clockAheadMs / 1000).toFixed(1) },
      why: 'The product goes by the database, but logs and codes of the second factor go by the machine.',
      todo: 'Let the machine keep its time by NTP (systemd-timesyncd, chrony).',
    },
  );

const MINUTE = 60;
const HOUR = 3600;
function age(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`;
  return seconds < 2 * HOUR ? `${Math.round(seconds / MINUTE)} min` : `${Math.round(seconds / HOUR)} h`;
}

export const checkRoster: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<Listed>(
    `select roles, version, host, pid, clock_ahead_ms as "clockAheadMs", token_fingerprint as "tokenFingerprint",
       extract(epoch from seen_at - started_at)::float8 as "runsSeconds",
       extract(epoch from now() - seen_at)::float8 as "silentSeconds"
     from process_roster where seen_at > now() - interval '1 hour' order by started_at`,
  );
  return judgeRoster(rows, { isInUse });
};
