import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { LargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { signIn, type Api } from '../api.ts';
import { borrowPassword, type SeededCompany } from '../large-company.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, timeEach } from '../statistics.ts';

const TICKETS = 100_000;
const CALLS = 200;
const WARM_UP = 20;

type Credentials = { email: string; password: string };

const search = (words: readonly string[]) => (index: number) =>
  `/tickets?showAll=true&searchParam=${encodeURIComponent(words[index % words.length] ?? '')}`;

const kinds: { what: string; path: (index: number) => string; calls?: number }[] = [
  { what: 'ticket list, waiting', path: () => '/tickets?status=pending&showAll=true' },
  { what: 'ticket list, closed', path: () => '/tickets?status=closed&showAll=true' },
  { what: 'counters', path: () => '/tickets/counters?showAll=true' },
  { what: 'search, name', path: search(['marina lacerda', 'érica', 'antonio souza', 'teixeira']) },
  { what: 'search, common word', path: search(['obrigado', 'pedido', 'nota fiscal', 'boleto']) },
  { what: 'search, rare word', path: search(['1999998', 'bacece 17', 'floxuvo', 'drofluxu']) },
  { what: 'dashboard, today', path: () => '/dashboard', calls: 60 },
];

/** (E) What people look at, before and after campaigns have written to 100,000 people whom nobody has heard from. */
export async function benchOutreachTickets(
  url: string,
  { database, company }: SeededCompany,
  admin: Credentials,
): Promise<Section> {
  const api = await signIn(url, await borrowPassword(database, company.adminId, admin));
  const before = await measured(api);
  await writeToStrangers(database, company);
  const after = await measured(api);
  return {
    title: `(E) Lists, counters, search and dashboard beside ${TICKETS.toLocaleString('en')} outreach tickets`,
    note: `Through HTTP, one call at a time, at the company of (b), before and after each of them was made with its contact and its message. Goal: within 1.1 of before.`,
    rows: kinds.map(({ what }, index) => [what, compared(before[index] ?? [], after[index] ?? [])]),
  };
}

async function measured(api: Api): Promise<number[][]> {
  const samples: number[][] = [];
  for (const { path, calls = CALLS } of kinds) {
    const call = async (index: number) => void (await api.get(path(index)));
    await timeEach(WARM_UP, 1, call);
    samples.push(await timeEach(calls, 1, call));
  }
  return samples;
}

function compared(before: readonly number[], after: readonly number[]): string {
  const [was, is] = [percentile(before, 0.5), percentile(after, 0.5)];
  const p95 = `p95 ${milliseconds(percentile(before, 0.95))} → ${milliseconds(percentile(after, 0.95))}`;
  return `p50 ${milliseconds(was)} → ${milliseconds(is)}, ${(is / was).toFixed(2)} of before; ${p95}`;
}

/** As the feeder does it, in sets: whom nobody knows is a contact on no page, and what was said stands in a ticket that nobody sees. */
async function writeToStrangers(database: Database, { companyId, connectionId }: LargeCompany): Promise<void> {
  await database.asPlatform(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await client.query(`select set_config('app.sees_outreach', 'on', true)`);
    await client.query(
      `with people as (
         insert into contacts (company_id, name, number, email, is_outreach, last_outreach_at)
         select $1, 'Pessoa ' || n, '55119' || (50000000 + n), '', true, now() from generate_series(1, $3::int) n
         returning id
       ), placed as (
         insert into tickets (company_id, contact_id, connection_id, channel, status, last_message, last_message_at,
           last_message_from_me)
         select $1, id, $2, 'wppoficial', 'outreach', 'Temos novidades', now(), true from people
         returning id, contact_id
       )
       insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, ack, sent_at, received_at,
         recipient_id, recipient_part)
       select $1, id, contact_id, $2, 'wamid.outreach.' || id, true, 'Oi! Temos novidades sobre o seu pedido', 2,
         date_trunc('second', now()), now(), id, 1 from placed`,
      [companyId, connectionId, TICKETS],
    );
  });
  await database.pool.query('vacuum (analyze) contacts, tickets, messages');
}
