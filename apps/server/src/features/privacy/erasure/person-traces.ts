import { canonicalPhone, phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type pg from 'pg';

/** Everything by which somebody is known in a company, and where they spoke. */
export type Traces = {
  companyId: number;
  contactIds: number[];
  ticketIds: number[];
  /** Names of the channels, telephones in every stored form among them. */
  identities: { kind: string; value: string }[];
  phones: string[];
  emails: string[];
  /** Of those the ones that nobody else is reached under. */
  ownEmails: string[];
  names: FullName[];
};

/** A full name that nobody else of the company bears, and those of others in which it stands: they are left alone. */
export type FullName = { name: string; within: string[] };

/** Within as many longer ones a name is everybody's, as a first name is. */
const COMMON = 50;
const FEWEST_LETTERS = 4;

type Person = { id: number; name: string; number: string | null; username: string | null; email: string };
type Wanted = { companyId: number; contactId: number };

/** With a lock on the person: nobody opens a ticket with them meanwhile. */
export async function findTraces(client: pg.ClientBase, { companyId, contactId }: Wanted): Promise<Traces> {
  const { rows: people } = await client.query<Person>(
    `select id::float8 as id, name, number, username, email from contacts
     where company_id = $1 and (id = $2 or merged_into = $2) for update`,
    [companyId, contactId],
  );
  const contactIds = people.map(({ id }) => id);
  const { rows: identities } = await client.query<{ kind: string; value: string }>(
    'select kind, value from contact_identities where company_id = $1 and contact_id = any($2)',
    [companyId, contactIds],
  );
  for (const { number, username } of people) {
    if (number !== null) identities.push({ kind: 'phone', value: number });
    if (username !== null) identities.push({ kind: 'username', value: username });
  }
  const { rows: tickets } = await client.query<{ id: number }>(
    'select id::float8 as id from tickets where company_id = $1 and contact_id = any($2)',
    [companyId, contactIds],
  );
  const emails = [...new Set(people.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))];
  const numbers = identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  return {
    companyId,
    contactIds,
    ticketIds: tickets.map(({ id }) => id),
    identities,
    phones: [...new Set(numbers.flatMap((value) => phoneAliases(canonicalPhone(value) ?? value)))],
    emails,
    ownEmails: await emailsOfTheirOwn(client, { companyId, contactIds, emails }),
    names: await namesOfTheirOwn(client, companyId, people),
  };
}

type Sharing = { companyId: number; contactIds: number[]; emails: string[] };

/** A family shares one, and the owner of a company may be their own contact. */
async function emailsOfTheirOwn(client: pg.ClientBase, { companyId, contactIds, emails }: Sharing): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from unnest($2::text[]) as email where email not in (
       select lower(email) from contacts where company_id = $1 and email <> '' and id <> all($3)
       union all select lower(email) from users where company_id = $1
       union all select lower(email) from companies where id = $1 and email is not null
       union all select lower(from_address) from mail_accounts where company_id = $1
       union all select lower(user_name) from mail_accounts where company_id = $1)`,
    [companyId, emails, contactIds],
  );
  return rows.map(({ email }) => email);
}

/** A first name alone is everybody's. */
async function namesOfTheirOwn(
  client: pg.ClientBase,
  companyId: number,
  people: readonly Person[],
): Promise<FullName[]> {
  const full = [...new Set(people.map(({ name }) => name.trim()).filter(isFull))];
  const { rows } = await client.query<FullName & { isTaken: boolean }>(
    `with others as (
       select folded_name as folded, name from contacts where company_id = $1 and id <> all($3)
       union all select fold(name), name from users where company_id = $1
       union all select fold(name), name from companies where id = $1
     )
     select wanted.name, coalesce(bool_or(o.folded = fold(wanted.name)), false) as "isTaken",
       coalesce(array_agg(distinct o.name) filter (where o.name is not null), '{}') as within
     from unnest($2::text[]) as wanted (name)
     left join others o on position(' ' || fold(wanted.name) || ' ' in ' ' || o.folded || ' ') > 0
     group by wanted.name`,
    [companyId, full, people.map(({ id }) => id)],
  );
  return rows
    .filter(({ isTaken, within }) => !isTaken && within.length < COMMON)
    .map(({ name, within }) => ({ name, within }));
}

const isFull = (name: string) => /\S\s+\S/.test(name) && name.replaceAll(/\s/g, '').length >= FEWEST_LETTERS;
