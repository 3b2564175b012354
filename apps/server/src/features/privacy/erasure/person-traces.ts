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
  /** Full names that nobody else of the company bears: others' are left alone. */
  names: string[];
};

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
  const numbers = identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  return {
    companyId,
    contactIds,
    ticketIds: tickets.map(({ id }) => id),
    identities,
    phones: [...new Set(numbers.flatMap((value) => phoneAliases(canonicalPhone(value) ?? value)))],
    emails: [...new Set(people.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))],
    names: await namesOfTheirOwn(client, companyId, people),
  };
}

/** A first name alone is everybody's. */
async function namesOfTheirOwn(client: pg.ClientBase, companyId: number, people: readonly Person[]) {
  const full = [...new Set(people.map(({ name }) => name.trim()).filter((name) => /\S\s+\S/.test(name)))];
  const { rows } = await client.query<{ name: string }>(
    `select wanted.name from unnest($2::text[]) as wanted (name)
     where not exists (
       select from contacts c where c.company_id = $1 and c.folded_name = fold(wanted.name) and c.id <> all($3)
     ) and not exists (select from users u where u.company_id = $1 and fold(u.name) = fold(wanted.name))`,
    [companyId, full, people.map(({ id }) => id)],
  );
  return rows.map(({ name }) => name);
}
