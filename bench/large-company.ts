import { createDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { seedLargeCompany, type LargeCompany } from '../apps/server/src/test/seed-large-company.ts';
import { signIn, type Api } from './api.ts';
import type { Section } from './report.ts';
import { milliseconds, percentile, timeEach } from './statistics.ts';

const TICKETS = 200_000;
const MESSAGES = 2_000_000;
const SAMPLES = 200;
const DEEP_PAGES = 40;

type Credentials = { email: string; password: string };
type Page = { nextCursor: string | null };

export type SeededCompany = { database: Database; company: LargeCompany; seededInSeconds: number };

/** A company that has been busy for years. */
export async function seedBusyCompany(databaseUrl: string): Promise<SeededCompany> {
  const database = createDatabase({ url: databaseUrl, poolSize: 4 });
  const begun = performance.now();
  const company = await seedLargeCompany(database, { tickets: TICKETS, messages: MESSAGES, now: new Date() });
  return { database, company, seededInSeconds: Math.round((performance.now() - begun) / 1000) };
}

/** (b) Lists, conversations and search of one company that has been busy for years. */
export async function benchLargeCompany(url: string, seeded: SeededCompany, admin: Credentials): Promise<Section> {
  const { database, company, seededInSeconds } = seeded;
  const api = await signIn(url, await borrowPassword(database, company.adminId, admin));
  const ticketIds = await someTickets(database, company.companyId);

  const timed = async (what: string, path: (index: number) => string, count = SAMPLES) => {
    // The first calls plan statements and fill caches.
    for (let index = 0; index < 10; index += 1) await api.get(path(index));
    const samples = await timeEach(count, 1, async (index) => void (await api.get(path(index))));
    return [
      what,
      `p50 ${milliseconds(percentile(samples, 0.5))}, p95 ${milliseconds(percentile(samples, 0.95))}`,
    ] as const;
  };
  const search = (words: readonly string[]) => (index: number) =>
    `/tickets?showAll=true&searchParam=${encodeURIComponent(words[index % words.length] ?? '')}`;
  const deep = await deepCursor(api);
  return {
    title: `(b) One company with ${TICKETS.toLocaleString('en')} tickets and ${MESSAGES.toLocaleString('en')} messages`,
    note: `Through HTTP, one call at a time, as its admin who sees everything. Seeded in ${seededInSeconds} s.`,
    rows: [
      await timed('ticket list, waiting (goal p95 < 30 ms)', () => '/tickets?status=pending&showAll=true'),
      await timed('ticket list, closed (goal p95 < 30 ms)', () => '/tickets?status=closed&showAll=true'),
      await timed(
        `ticket list, closed, page ${DEEP_PAGES}`,
        () => `/tickets?status=closed&showAll=true&cursor=${encodeURIComponent(deep)}`,
      ),
      await timed('counters', () => '/tickets/counters?showAll=true'),
      await timed('message page (goal p95 < 30 ms)', (index) => `/messages/${ticketIds[index % ticketIds.length]}`),
      await timed('search, name (goal p95 < 100 ms)', search(['marina lacerda', 'érica', 'antonio souza', 'teixeira'])),
      await timed('search, rare word (goal p95 < 100 ms)', search(['1999998', 'bacece 17', 'floxuvo', 'drofluxu'])),
      await timed('search, common word (goal p95 < 100 ms)', search(['obrigado', 'pedido', 'nota fiscal', 'boleto'])),
      await timed('dashboard, today', () => '/dashboard', 40),
      await timed('dashboard, 90 days', () => '/dashboard?days=90', 20),
      await timed('tickets behind a number, 90 days', () => '/dashboard/tickets?number=supportFinished&days=90', 40),
      await timed('search, number (goal p95 < 100 ms)', search(['60000123', '(11) 96000-0', '5521960001'])),
    ],
  };
}

/** The seeded admin gets the password of the one we know. */
export async function borrowPassword(database: Database, userId: number, admin: Credentials): Promise<Credentials> {
  const { rows } = await database.pool.query<{ email: string }>(
    'update users set password_hash = (select password_hash from users where lower(email) = lower($2)) where id = $1 returning email',
    [userId, admin.email],
  );
  return { email: rows[0]?.email ?? '', password: admin.password };
}

export async function someTickets(database: Database, companyId: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from tickets where company_id = $1 order by hashint8(id) limit $2',
    [companyId, SAMPLES],
  );
  return rows.map(({ id }) => id);
}

async function deepCursor(api: Api): Promise<string> {
  let cursor = '';
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const answer = (await api.get(
      `/tickets?status=closed&showAll=true${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )) as Page;
    cursor = answer.nextCursor ?? cursor;
  }
  return cursor;
}
