import { expect, test } from 'vitest';
import { asPlatformCtx } from '../../../platform/context.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { erasePerson } from './erase-person.ts';

const erase = ({ deps, companyId }: World, { id }: { id: number }) =>
  asPlatformCtx(deps, ({ client, now }) => erasePerson(client, { companyId, contactId: id, now }));

/** All rows of these tables, as text. */
async function rowsOf({ deps, companyId }: World, tables: readonly string[]) {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await deps.database.pool.query<{ row: string }>(
      `select t::text as row from ${table} t where company_id = $1 order by 1`,
      [companyId],
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

test('whose name, address or user name contains that of an erased person keeps all that is about them', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const sql = (text: string, ...values: unknown[]) => deps.database.pool.query(text, [companyId, ...values]);
  const ana = await world.contact({
    name: 'Ana Lima',
    number: '5511991230001',
    email: 'ana@gmail.com',
    username: 'bruno',
  });
  const mariana = await world.contact({ name: 'Mariana Lima', number: '5511991230002', email: 'juliana@gmail.com' });
  await world.contact({ name: 'Ana Lima Souza', number: '5511991230003', email: 'lima@gmail.com' });
  const colleague = await world.person({ name: 'Mariana Lima', profile: 'admin' });
  const ticket = await world.ticket({
    contactId: mariana.id,
    status: 'open',
    userId: colleague.userId,
    lastMessage: 'Sou a Mariana Lima',
  });
  await sql(
    `insert into messages (company_id, ticket_id, contact_id, from_me, body, details, sent_at)
     values ($1, $2, $3, false, 'Mariana Lima e Ana Lima Souza, juliana@gmail.com, rua Bruno', $4, now())`,
    ticket.id,
    mariana.id,
    { contacts: [{ name: 'Juliana Lima', numbers: [] }] },
  );
  await sql(
    `with batch as (insert into email_batches (company_id, id, size) values ($1, gen_random_uuid(), 1) returning id)
     insert into emails (company_id, batch_id, recipient, subject, message, written_subject, written_message, day, wanted_at, next_try_at, message_id)
     select $1, id, 'juliana@gmail.com', 'Oi, Mariana Lima', 'Olá', 'Oi, Mariana Lima', 'Olá', now(), now(), now(), '<' || id || '@teste>' from batch`,
  );
  await sql(
    "insert into email_suppressions (company_id, address, reason, at) values ($1, 'juliana@gmail.com', 'unsubscribed', now())",
  );
  await sql(
    `insert into ticket_views (company_id, ticket_id, user_id, user_name, how, hour, first_at, last_at)
     values ($1, $2, $3, 'Mariana Lima', 'open', date_trunc('hour', now()), now(), now())`,
    ticket.id,
    colleague.userId,
  );
  await sql(
    `insert into inbound_events (company_id, connection_id, channel, raw, state)
     values ($1, $2, 'whatsapp', '{"from":"5511991230002","text":"rua Bruno, Mariana Lima"}', 'failed'),
       ($1, $2, 'whatsapp', '{"from":"5511991230002","text":"rua Bruno"}', 'done')`,
    ticket.connectionId,
  );
  const tables = [
    'messages',
    'emails',
    'email_suppressions',
    'ticket_views',
    'inbound_events',
    'tickets',
    'users',
    'audit_log',
  ];
  const before = await rowsOf(world, tables);
  expect(before['inbound_events']).toHaveLength(2);
  await sql(
    `insert into inbound_events (company_id, connection_id, channel, raw, state)
     values ($1, $2, 'whatsapp', '{"from":"5511991230001","text":"oi"}', 'failed')`,
    ticket.connectionId,
  );
  await sql(
    "insert into tasks (company_id, user_id, text, position) values ($1, $2, 'Ligar para Ana Lima (ana@gmail.com), não Ana Lima Souza', 1)",
    colleague.userId,
  );

  await erase(world, ana);
  expect(await rowsOf(world, tables)).toEqual(before);
  const { rows } = await sql('select text from tasks where company_id = $1');
  expect(rows).toEqual([{ text: 'Ligar para [apagado] ([apagado]), não Ana Lima Souza' }]);
});

test('what the company calls its own stays, whoever is called so, and people called like it can be erased one after the other', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const sql = (text: string, ...values: unknown[]) => deps.database.pool.query(text, [companyId, ...values]);
  const names = ['Mercado Silva', 'Padaria Central'];
  for (const name of names) {
    await sql("insert into tags (company_id, name, color) values ($1, $2, '#112233')", name);
    await world.queue(name);
  }
  const people = await Promise.all(
    names.map((name, index) => world.contact({ name, number: `551199124000${index}`, email: 'dona@padaria.com.br' })),
  );
  await sql(
    `insert into mail_accounts (company_id, host, port, user_name, sealed_password, from_address, proved_at)
     values ($1, 'smtp.padaria.com.br', 587, 'dona@padaria.com.br', 'x', 'dona@padaria.com.br', now())`,
  );
  const tables = ['tags', 'queues', 'mail_accounts'];
  const before = await rowsOf(world, tables);
  // A shortcode is its person's, and there is one of each.
  await sql(
    "insert into quick_messages (company_id, shortcode, message) values ($1, 'mercado silva', 'Mercado Silva, rua 1'), ($1, 'padaria central', 'x')",
  );

  for (const person of people) await erase(world, person);
  expect(await rowsOf(world, tables)).toEqual(before);
  const { rows } = await sql('select shortcode, message from quick_messages where company_id = $1 order by id');
  expect(rows).toEqual([
    { shortcode: expect.stringMatching(/^\[apagado\] [0-9a-f]{8}$/), message: '[apagado], rua 1' },
    { shortcode: expect.stringMatching(/^\[apagado\] [0-9a-f]{8}$/), message: 'x' },
  ]);
});
