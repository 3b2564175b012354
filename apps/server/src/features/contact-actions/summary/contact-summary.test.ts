import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';
import { ratingAnswers } from '../../ratings/ratings.table.ts';
import { exportPerson } from '../export-person.ts';
import { contactSummary } from './contact-summary.ts';

async function regular() {
  const world = await createWorld();
  const [sales, hidden] = [await world.queue('Vendas'), await world.queue('Jurídico')];
  const agent = await world.person({ name: 'Camila Duarte', queueIds: [sales.id] });
  const admin = await world.person({ profile: 'admin' });
  const contact = await world.contact();
  const of = { contactId: contact.id, status: 'closed' as const, userId: agent.userId };
  const tickets = [await world.ticket({ ...of, queueId: sales.id }), await world.ticket({ ...of, queueId: sales.id })];
  const secret = await world.ticket({ ...of, userId: admin.userId, queueId: hidden.id });
  const { companyId } = world;
  const say = (ticketId: number, body: string, hour: number) =>
    world.seed((db) =>
      db.insert(messages).values({
        companyId,
        ticketId,
        contactId: contact.id,
        fromMe: false,
        body,
        sentAt: new Date(Date.UTC(2026, 10, 10, hour, 0, 0)),
      }),
    );
  for (const [index, ticket] of tickets.entries()) {
    await say(ticket.id, `Pergunta ${index}\nsobre a entrega`, 21);
    for (let n = 0; n < 4; n += 1) await say(ticket.id, 'e mais isto', 22);
  }
  await say(secret.id, 'Assunto do jurídico', 3);
  const rate = (ticketId: number, value: number, day: number) =>
    world.seed((db) =>
      db.insert(ratingAnswers).values({
        companyId,
        ticketId,
        contactId: contact.id,
        userId: agent.userId,
        value,
        level: 3,
        answeredAt: new Date(Date.UTC(2026, 10, day)),
      }),
    );
  await rate(tickets[0]?.id ?? 0, 5, 11);
  await rate(secret.id, 1, 12);
  return { world, agent, admin, contact, tickets, secret, sales };
}

test('a customer at a glance: the latest tickets, their number, the last rating and the usual hours, as far as one may see', async () => {
  const { agent, admin, contact, tickets, secret } = await regular();
  const seen = await agent.act((ctx) => contactSummary(ctx, contact.id));
  expect(seen).toMatchObject({
    total: 2,
    lastRating: { value: 5, name: null, at: '2026-11-11T00:00:00.000Z' },
    usualHours: { from: 17, to: 20 },
    tickets: [
      {
        id: tickets[1]?.id,
        status: 'closed',
        about: 'Pergunta 1 sobre a entrega',
        user: 'Camila Duarte',
        rating: null,
      },
      { id: tickets[0]?.id, about: 'Pergunta 0 sobre a entrega', queue: 'Vendas', rating: 5 },
    ],
  });
  expect(JSON.stringify(seen)).not.toContain('jurídico');
  const whole = await admin.act((ctx) => contactSummary(ctx, contact.id));
  expect([whole.total, whole.lastRating?.value, whole.tickets[0]?.id]).toEqual([3, 1, secret.id]);
});

test('of another company there is nobody, and who never wrote has no habits', async () => {
  const { world, agent, contact } = await regular();
  const stranger = await (await createWorld()).person({ profile: 'admin' });
  await expect(stranger.act((ctx) => contactSummary(ctx, contact.id))).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_FOUND',
  });
  const fresh = await world.contact();
  expect(await agent.act((ctx) => contactSummary(ctx, fresh.id))).toEqual({
    total: 0,
    lastRating: null,
    usualHours: null,
    tickets: [],
  });
});

test('each of the three questions is answered from an index', async () => {
  const { world, contact, tickets } = await regular();
  const plan = async (statement: string) => {
    const client = await world.deps.database.pool.connect();
    try {
      // A handful of rows would be read whole, or sorted.
      await client.query('set enable_seqscan = off; set enable_sort = off');
      const { rows } = await client.query(`explain ${statement}`);
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('reset enable_seqscan; reset enable_sort');
      client.release();
    }
  };
  const of = (table: string) => `company_id = ${world.companyId} and contact_id = ${contact.id} and ${table}`;
  expect(await plan(`select id from tickets where ${of('true')} order by id desc limit 6`)).toContain(
    'tickets_by_contact',
  );
  expect(
    await plan(`select sent_at from messages where ${of('not from_me')} order by sent_at desc, id desc limit 200`),
  ).toContain('messages_by_contact');
  expect(
    await plan(
      `select body from messages where company_id = ${world.companyId} and ticket_id = ${tickets[0]?.id} order by sent_at, id limit 1`,
    ),
  ).toContain('messages_page');
  expect(await plan(`select value from rating_answers where ${of('true')}`)).toContain('rating_answers_by_contact');
});

test('everything about one person is also what the assistant wrote of their tickets, and letters to their address', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const contact = await world.contact({ email: 'Ana@Cliente.com.br' });
  const ticket = await world.ticket({ contactId: contact.id, status: 'closed', userId: admin.userId });
  const { pool } = world.deps.database;
  await pool.query(
    `insert into ai_summaries (company_id, ticket_id, last_message_id, text, made_at) values ($1, $2, 1, 'Pedido atrasado', now())`,
    [world.companyId, ticket.id],
  );
  await pool.query(
    `with batch as (insert into email_batches (id, company_id, size) values (gen_random_uuid(), $1, 2) returning id)
     insert into emails (company_id, batch_id, recipient, subject, message, written_subject, written_message, day, wanted_at,
       next_try_at, message_id)
     select $1, batch.id, recipient, recipient, 'Olá', '', '', current_date, now(), now(), gen_random_uuid()::text
     from batch, (values ('ana@cliente.com.br'), ('beto@cliente.com.br')) as people(recipient)`,
    [world.companyId],
  );
  const data = await admin.act((ctx) => exportPerson(ctx, contact.id));
  expect(data.summaries).toMatchObject([{ ticketId: ticket.id, text: 'Pedido atrasado' }]);
  expect(data.letters).toMatchObject([{ recipient: 'ana@cliente.com.br', message: 'Olá', status: 'AGENDADO' }]);
});
