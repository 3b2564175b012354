import { call, signIn } from '../api.ts';
import { borrowPassword, someTickets, type SeededCompany } from '../large-company.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, timeEach } from '../statistics.ts';

const PHRASES = 20_000;
const LOOKS = 200;

/** (ac) What the house already says, offered without any key. */
export async function benchSuggestions(
  url: string,
  { database, company }: SeededCompany,
  admin: { email: string; password: string },
): Promise<Section> {
  const { companyId } = company;
  const { token } = await signIn(url, await borrowPassword(database, company.adminId, admin));
  // As the nightly reading would have kept them: what agents said, one phrase in four to three people.
  await database.pool.query(
    `insert into house_phrases (company_id, digest, text, contacts, uses, last_used)
     select $1, sha256(convert_to(body, 'utf8')), left(body, 500), case when n % 4 = 0 then '{1,2,3}'::bigint[] else '{1}' end,
       1 + n % 50, now()
     from (
       select body, row_number() over () as n from (
         select distinct body from messages where company_id = $1 and from_me and body <> '' limit $2
       ) said
     ) numbered
     on conflict do nothing`,
    [companyId, PHRASES],
  );
  await database.pool.query('analyze house_phrases');
  const tickets = await someTickets(database, companyId);
  let offered = 0;
  const ask = async (index: number) => {
    const path = `/tickets/${tickets[index % tickets.length] ?? 0}/suggestions`;
    const { suggestions } = (await call(url, { method: 'GET', path, token })) as { suggestions: unknown[] };
    offered += suggestions.length;
  };
  for (let index = 0; index < 20; index += 1) await ask(index);
  offered = 0;
  const samples = await timeEach(LOOKS, 1, ask);
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from house_phrases where company_id = $1',
    [companyId],
  );
  return {
    title: '(ac) Suggestions without a key, at 2,000,000 messages',
    note: `${rows[0]?.count ?? 0} phrases of the house.`,
    rows: [
      [
        'suggestions for a ticket (goal: p95 < 50 ms)',
        `p50 ${milliseconds(percentile(samples, 0.5))}, p95 ${milliseconds(percentile(samples, 0.95))}`,
      ],
      ['offered for a ticket, in the mean', (offered / LOOKS).toFixed(1)],
    ],
  };
}
