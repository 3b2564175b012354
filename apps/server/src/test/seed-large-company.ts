import type { PoolClient } from 'pg';
import type { Database } from '../platform/db/database.ts';

type Size = { tickets: number; messages: number; contacts?: number; now: Date };

export type LargeCompany = { companyId: number; adminId: number; queueIds: number[]; connectionId: number };

const PENDING_SHARE = 0.002;
const OPEN_SHARE = 0.005;

/**
 * Fills a company the way years of work do: most tickets closed, some waiting, text with common and rare words. Made with set
 * statements inside the database; 200,000 tickets and 2,000,000 messages take a few minutes. For measuring only.
 */
export async function seedLargeCompany(database: Database, size: Size): Promise<LargeCompany> {
  const company = await database.asPlatform(async ({ client }) => {
    // One statement writes all messages, which takes longer than any statement of a server may.
    await client.query('set local statement_timeout = 0');
    const seeded = await seedFrame(client);
    await seedContacts(client, { ...seeded, count: size.contacts ?? Math.ceil(size.tickets / 3) });
    await seedTickets(client, { ...seeded, count: size.tickets, now: size.now });
    await seedMessages(client, { ...seeded, count: size.messages, now: size.now });
    return seeded;
  });
  await database.pool.query('vacuum (analyze) contacts, contact_identities, tickets, messages');
  return company;
}

async function seedFrame(client: PoolClient): Promise<LargeCompany> {
  const id = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };
  const companyId = await id(
    `insert into companies (name, due_date) values ('Empresa grande', '2099-12-31') returning id`,
    [],
  );
  const adminId = await id(
    `insert into users (company_id, name, email, password_hash, profile)
     values ($1, 'Ana Prado', 'ana-' || gen_random_uuid() || '@exemplo.com.br', 'none', 'admin') returning id`,
    [companyId],
  );
  const connectionId = await id(
    `insert into connections (company_id, name, channel, status, is_default)
     values ($1, 'Principal', 'wppoficial', 'CONNECTED', true) returning id`,
    [companyId],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into queues (company_id, name, color)
     select $1, 'Fila ' || n, '#' || lpad(to_hex(n * 40000), 6, '0') from generate_series(1, 8) n returning id`,
    [companyId],
  );
  return { companyId, adminId, connectionId, queueIds: rows.map((row) => Number(row.id)) };
}

const seedContacts = (client: PoolClient, { companyId, count }: { companyId: number; count: number }) =>
  client.query(
    `insert into contacts (company_id, name, number, email)
     select $1,
       (array['Marina','João','Cecília','Antônio','Beatriz','Davi','Érica','Fábio','Graça','Hélio'])[1 + n % 10] || ' ' ||
       (array['Lacerda','Souza','Conceição','Araújo','Pinheiro','Brandão','Queiroz','Magalhães','Teixeira'])[1 + n % 9] || ' ' ||
       ${word('n::bigint * 7919')},
       '55' || (11 + n % 80) || '9' || lpad((60000000 + n)::text, 8, '0'), ''
     from generate_series(1, $2::int) n`,
    [companyId, count],
  );

const seedTickets = (
  client: PoolClient,
  { companyId, adminId, connectionId, count, now }: LargeCompany & { count: number; now: Date },
) =>
  client.query(
    // Every contact's latest ticket may be active; the ones before it are closed.
    `with people as (
       select array_agg(id order by id) as ids, count(*)::int as size from contacts where company_id = $1
     ), desks as (select array_agg(id order by id) as ids from queues where company_id = $1)
     insert into tickets (company_id, contact_id, connection_id, channel, status, user_id, queue_id, last_message,
       last_message_at, last_inbound_at, unread_messages, created_at, updated_at)
     select $1, people.ids[1 + n % people.size], $3, 'wppoficial', state.status,
       case when state.status = 'pending' then null else $2::bigint end, desks.ids[1 + n % 8], 'Obrigado pela ajuda', at, at,
       case when state.status <> 'closed' and n % 3 = 0 then 2 else 0 end, at, at
     from generate_series(1, $4::int) n, people, desks,
       lateral (select $5::timestamptz - ($4::int - n) * interval '3 minutes' as at) clock,
       lateral (select case
         when n <= $4::int - least(people.size, $4::int) then 'closed'
         when n > $4::int * (1 - ${PENDING_SHARE}) then 'pending'
         when n > $4::int * (1 - ${PENDING_SHARE} - ${OPEN_SHARE}) then 'open'
         else 'closed' end as status) state`,
    [companyId, adminId, connectionId, count, now],
  );

const seedMessages = (
  client: PoolClient,
  { companyId, connectionId, count, now }: LargeCompany & { count: number; now: Date },
) =>
  client.query(
    `with work as (
       select array_agg(id order by id) as ids, array_agg(contact_id order by id) as people, count(*)::int as size
       from tickets where company_id = $1
     )
     insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, ack, sent_at, received_at)
     select $1, work.ids[place], work.people[place], $2, 'wamid.' || $1 || '.' || n, n % 2 = 0,
       (array['Bom dia, gostaria de saber sobre o pedido','Obrigado pela ajuda','Qual é o prazo de entrega do','Não recebi a nota fiscal do',
         'Pode me enviar o boleto de','Boa tarde, tudo bem? Preciso trocar','Já paguei ontem','O endereço é rua'])[1 + n % 8]
       || ' ' || ${word('n::bigint * 104729')} || ' ' || ${word('n::bigint * 1299709')} || ' ' || n,
       case when n % 2 = 0 then 3 else 0 end, at, at
     from generate_series(1, $3::int) n, work,
       lateral (select 1 + ((n::bigint - 1) * work.size / $3::int)::int as place) spot,
       lateral (select date_trunc('second', $4::timestamptz - ($3::int - n) * interval '18 seconds') as at) clock`,
    [companyId, connectionId, count, now],
  );

/** One of 8,000 pronounceable words, in SQL. */
function word(number: string): string {
  const syllables = `array['ba','ce','di','fo','gu','ja','le','mi','no','pu','ra','se','ti','vo','xu','za','bre','cli','dro','flu']`;
  const syllable = (step: number) => `(${syllables})[1 + ((${number}) / ${step}) % 20]`;
  return [1, 20, 400].map(syllable).join(' || ');
}
