import { postmasterOf, processorTimeOfBoth } from '../../apps/server/src/test/processor-time.ts';
import { borrowPassword, someTickets, type SeededCompany } from '../large-company.ts';
import { signIn, type Api } from '../api.ts';
import type { Section } from '../report.ts';
import { timeEach } from '../statistics.ts';

type Place = { url: string; serverPid: number } & Pick<SeededCompany, 'database' | 'company'>;
type Credentials = { email: string; password: string };

/** So many calls are under way at a time; of searches one, because a person’s searches run one after the other. */
const LANES = 8;

type Kind = {
  what: string;
  goal: string;
  earlier: string;
  path: (index: number) => string;
  count?: number;
  lanes?: number;
};

/**
 * (j) What a call costs: the processor time of the server and of PostgreSQL, which hardly changes when the machine is busy
 * with something else.
 */
export async function benchCalls(place: Place, admin: Credentials): Promise<Section> {
  const { url, serverPid, database, company } = place;
  const api = await signIn(url, await borrowPassword(database, company.adminId, admin));
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = { server: serverPid, postmaster: postmasterOf(rows[0]?.pid ?? 0) };
  const kinds = kindsOfCalls(await someTickets(database, company.companyId));
  const measured: [string, string][] = [];
  for (const kind of kinds) {
    measured.push([`${kind.what} (goal ${kind.goal})`, `${await measure(api, pids, kind)} (${kind.earlier})`]);
  }
  return {
    title: '(j) What a call costs',
    note:
      `Processor time of the server process + of PostgreSQL, ${LANES} calls in flight (one where it is a search), at the company of (b). Behind each figure stand ` +
      'the sums of 2026-11-22, taken one after the other on the same data: at 5f10f12, before calls were made cheap, and after.',
    rows: measured,
  };
}

type Pids = { server: number; postmaster: number };

async function measure(api: Api, pids: Pids, kind: Kind): Promise<string> {
  const { path, count = 1500, lanes = LANES } = kind;
  const call = async (index: number) => void (await api.get(path(index)));
  // Every connection of the pool plans its statements first.
  await timeEach(Math.ceil(count / 4), lanes, call);
  const before = processorTimeOfBoth(pids);
  const begun = performance.now();
  await timeEach(count, lanes, call);
  const elapsed = performance.now() - begun;
  const after = processorTimeOfBoth(pids);
  const server = (after.server - before.server) / count;
  const postgres = (after.postgres - before.postgres) / count;
  const each = Math.round((count / elapsed) * 1000);
  return `${server.toFixed(2)} + ${postgres.toFixed(2)} = ${(server + postgres).toFixed(2)} ms; ${each}/s`;
}

function kindsOfCalls(ticketIds: readonly number[]): Kind[] {
  const ticketId = (index: number) => ticketIds[index % ticketIds.length];
  const list = (status: string) => () => `/tickets?status=${status}&showAll=true`;
  const search = (word: string) => () => `/tickets?showAll=true&searchParam=${encodeURIComponent(word)}`;
  return [
    { what: '/version', goal: '0.85', earlier: '0.43, 0.47', path: () => '/version' },
    { what: '/auth/me', goal: '1.8', earlier: '2.84, 1.10', path: () => '/auth/me' },
    { what: 'one ticket', goal: '2.2', earlier: '3.02, 1.13', path: (index) => `/tickets/${ticketId(index)}` },
    { what: 'ticket list, open', goal: '3.0', earlier: '3.27, 2.06', path: list('open') },
    { what: 'ticket list, waiting', goal: '3.0', earlier: '2.88, 2.10', path: list('pending') },
    { what: 'ticket list, closed', goal: '3.0', earlier: '3.21, 2.11', path: list('closed') },
    { what: 'message page', goal: '3.5', earlier: '4.49, 2.58', path: (index) => `/messages/${ticketId(index)}` },
    { what: 'contacts page', goal: '3.5', earlier: '7.68, 1.38', path: () => '/contacts' },
    {
      what: 'contacts, name of one in ten',
      goal: '15',
      earlier: '526.17, 6.75',
      path: () => '/contacts?searchParam=marina',
      count: 120,
      lanes: 1,
    },
    {
      what: 'ticket search, name',
      goal: '15',
      earlier: '24.79, 11.25',
      path: search('marina lacerda'),
      count: 240,
      lanes: 1,
    },
    {
      what: 'ticket search, common word',
      goal: '15',
      earlier: '18.38, 6.75',
      path: search('obrigado'),
      count: 240,
      lanes: 1,
    },
    {
      what: 'ticket search, rare word',
      goal: '15',
      earlier: '14.08, 3.67',
      path: search('floxuvo'),
      count: 240,
      lanes: 1,
    },
    { what: 'counters', goal: '2.5', earlier: '3.04, 1.51', path: () => '/tickets/counters?showAll=true' },
    { what: 'dashboard, today', goal: '8', earlier: '15.08, 6.63', path: () => '/dashboard', count: 240 },
  ];
}
