import type pg from 'pg';
import { expect, test } from 'vitest';
import { createHttpHarness } from '../../../test/harness/http-harness.ts';
import { asPlatformCtx } from '../../../platform/context.ts';
import { Postponed } from '../../../platform/jobs/job.ts';
import { messages } from '../../messages/messages.table.ts';
import { erasePersonJob } from '../jobs/erase-person.job.ts';
import { erasePerson } from './erase-person.ts';

const CPF = 'CPF 123.456.789-00';
const PIX = 'Chave PIX pix@loja.example';
const PRICES = 'Tabela de preços de novembro';
const ADDRESS = 'Rua das Flores, 12, loja 3';
const HOURS = 'Nosso horário é das 9 às 18h';
const once = { number: 1, isLast: true };

type Fields = Partial<typeof messages.$inferInsert>;

const at = (hour: string) => new Date(`2026-11-20T${hour}:00Z`);

/** Somebody whose words and files an agent passes on to the supplier. */
async function desk() {
  const { world, agent, queue, ticket: supplier, call } = await createHttpHarness();
  const { companyId, deps } = world;
  const { pool } = deps.database;
  const mine = { queueId: queue.id, status: 'open', userId: agent.userId } as const;
  const theirs = await world.ticket(mine);
  const store = async ({ id: ticketId, contactId }: { id: number; contactId: number }, fields: Fields) => {
    const rows = await world.seed((db) =>
      db
        .insert(messages)
        .values({ companyId, ticketId, contactId, fromMe: false, sentAt: at('12:00'), ...fields })
        .returning({ id: messages.id }),
    );
    return rows[0]?.id ?? 0;
  };
  const picture = async (said: string) => {
    const mediaKey = deps.storage.newKey(companyId, 'jpg');
    await deps.storage.putBytes(mediaKey, Buffer.from(said));
    const media = {
      mediaState: 'ready',
      mediaMime: 'image/jpeg',
      mediaName: 'foto.jpg',
      mediaSize: said.length,
    } as const;
    return { mediaType: 'image' as const, mediaKey, ...media };
  };
  const shown = async ({ id }: { id: number }) => {
    const { rows } = await pool.query<{ said: unknown[] }>(
      `select jsonb_build_array(body, media_key is not null, details) as said from messages
       where company_id = $1 and ticket_id = $2 order by sent_at, id`,
      [companyId, id],
    );
    return rows.map(({ said }) => said);
  };
  const lastOf = async ({ id }: { id: number }) =>
    (await pool.query<{ last: string }>('select last_message as last from tickets where id = $1', [id])).rows[0]?.last;
  const close = () => pool.query("update tickets set status = 'closed', closed_at = now() where id = $1", [theirs.id]);
  return { world, companyId, deps, pool, mine, supplier, theirs, call, store, picture, shown, lastOf, close };
}

async function confirmed(pool: pg.Pool, { companyId, contactId }: { companyId: number; contactId: number }) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into privacy_requests (company_id, kind, contact_id, state, asked_on, due_on, asked_by_name, confirmed_at, created_at)
     values ($1, 'erasure', $2, 'running', '2026-11-20', '2026-12-05', 'Chefe', $3, $3) returning id::float8 as id`,
    [companyId, contactId, at('14:00')],
  );
  return rows[0]?.id ?? 0;
}

test('what was passed on of an erased person goes where it went: words however short, places and files', async () => {
  const { world, companyId, deps, pool, mine, supplier, theirs, call, store, picture, shown, lastOf, close } =
    await desk();
  const location = { latitude: -23.5, longitude: -46.6, name: 'Casa', address: null };
  const forwardIds = [
    await store(theirs, { body: CPF }),
    await store(theirs, { body: 'o documento', ...(await picture('identity card')) }),
    await store(theirs, { mediaType: 'locationMessage', details: { location } }),
  ];
  const forward = (to: { id: number }, ids: (number | undefined)[]) =>
    call<{ messages: { id: number }[] }>(`/messages/${to.id}`, { method: 'POST', body: { forwardIds: ids } });
  await store(supplier, { body: 'pode mandar' });
  const first = await forward(supplier, forwardIds);
  expect(first.json.messages).toHaveLength(3);
  // And on from there.
  const third = await world.ticket(mine);
  await forward(third, [first.json.messages[0]?.id]);
  expect(await lastOf(third)).toBe(CPF);
  const { rows: copies } = await pool.query<{ key: string }>(
    'select media_key as key from messages where ticket_id = $1 and media_key is not null',
    [supplier.id],
  );

  await close();
  const files = await asPlatformCtx(deps, ({ client, now }) =>
    erasePerson(client, { companyId, contactId: theirs.contactId, now }),
  );
  expect(files).toEqual(expect.arrayContaining(copies.map(({ key }) => key)));
  const erased = ['[apagado]', false, {}];
  expect(await shown(supplier)).toEqual([['pode mandar', false, {}], erased, erased, erased]);
  expect(await shown(third)).toEqual([erased]);
  expect([await lastOf(supplier), await lastOf(third)]).toEqual(['[apagado]', '[apagado]']);
});

test('of what was passed on before that was noted, only what nobody else had said before goes', async () => {
  const { world, companyId, deps, pool, supplier, theirs, store, picture, shown, close } = await desk();
  const other = await world.ticket();
  await store(other, { body: HOURS, fromMe: true, sentAt: at('10:00') });
  // From a phone, to everybody.
  const toAll = { isForwarded: true, fromMe: true, sentAt: at('10:00') };
  await store(other, { ...toAll, body: PRICES });
  await store(other, { ...toAll, ...(await picture('price list')) });
  await store(theirs, { body: PIX, fromMe: true });
  await store(theirs, { body: ADDRESS, fromMe: true, sentAt: at('11:00') });
  await store(theirs, { ...(await picture('catalogue')), fromMe: true });
  for (const body of [HOURS, PRICES, ADDRESS, CPF, 'pedido 7']) await store(theirs, { body });
  for (const said of ['price list', 'identity card']) await store(theirs, await picture(said));
  const again = { isForwarded: true, fromMe: true, sentAt: at('13:00') };
  await store(supplier, { ...again, body: 'pedido 7', sentAt: at('09:00') });
  for (const body of [PIX, HOURS, PRICES, ADDRESS]) await store(supplier, { ...again, body });
  const fromPhone = await store(supplier, { ...again, body: CPF });
  await store(other, { ...again, body: CPF, forwardedMessageId: fromPhone });
  for (const said of ['catalogue', 'price list', 'identity card', 'identitY card'])
    await store(supplier, { ...again, ...(await picture(said)) });

  await close();
  await erasePersonJob.run(deps, { companyId, requestId: await confirmed(pool, theirs) }, once);
  const erased = ['[apagado]', false, {}];
  const kept = ['', true, {}];
  expect(await shown(supplier)).toEqual([
    ...['pedido 7', PIX, HOURS, PRICES, ADDRESS].map((body) => [body, false, {}]),
    erased,
    kept,
    kept,
    erased,
    kept,
  ]);
  expect((await shown(other)).at(-1)).toEqual(erased);
});

test('what an agent passed on of what the company said itself stays where it went', async () => {
  const { companyId, deps, supplier, theirs, call, store, shown, close } = await desk();
  const forwardIds = [await store(theirs, { body: PIX, fromMe: true }), await store(theirs, { body: CPF })];
  await call(`/messages/${supplier.id}`, { method: 'POST', body: { forwardIds } });
  await close();
  await asPlatformCtx(deps, ({ client, now }) => erasePerson(client, { companyId, contactId: theirs.contactId, now }));
  expect(await shown(supplier)).toEqual([
    [PIX, false, {}],
    ['[apagado]', false, {}],
  ]);
});

test('what waits to be passed on does not leave and says so; what is leaving is waited for, and named if it never comes to an end', async () => {
  const { world, companyId, deps, pool, mine, supplier, theirs, call, store, shown, close } = await desk();
  const forwardIds = [await store(theirs, { body: CPF })];
  const away = await world.ticket(mine);
  const tried = await world.ticket(mine);
  const leaving = await call<{ messages: { id: number }[] }>(`/messages/${supplier.id}`, {
    method: 'POST',
    body: { forwardIds },
  });
  await call(`/messages/${away.id}`, { method: 'POST', body: { forwardIds } });
  await call(`/messages/${tried.id}`, { method: 'POST', body: { forwardIds } });
  // By a phone that has not come back since.
  await pool.query(
    `update outbox o set attempts = 1, claimed_at = $3 from messages m
     where o.company_id = $1 and m.id = o.message_id and m.ticket_id = $2`,
    [companyId, tried.id, at('13:00')],
  );
  await pool.query(`update connections set channel = 'whatsapp' where company_id = $1`, [companyId]);
  const sent = [companyId, leaving.json.messages[0]?.id];
  await pool.query("update outbox set state = 'sending' where company_id = $1 and message_id = $2", sent);
  await close();
  const requestId = await confirmed(pool, theirs);
  const erase = (isLast: boolean, asked = requestId) =>
    erasePersonJob.run(deps, { companyId, requestId: asked }, { number: 1, isLast });
  const request = async () =>
    (await pool.query('select state, refusals from privacy_requests where id = $1', [requestId])).rows[0];

  await expect(erase(false)).rejects.toBeInstanceOf(Postponed);
  expect([await request(), await shown(supplier)]).toEqual([{ state: 'running', refusals: [] }, [[CPF, false, {}]]]);
  await expect(erase(true)).rejects.toBeInstanceOf(Postponed);
  const refusals = [{ reason: 'being-sent', refs: [supplier.id] }];
  expect(await request()).toEqual({ state: 'refused', refusals });

  await pool.query(
    "update outbox set state = 'done', finished_at = now() where company_id = $1 and message_id = $2",
    sent,
  );
  await erase(false, await confirmed(pool, theirs));
  const { rows } = await pool.query(
    `select m.body, m.failure_reason as failure, o.state from messages m
     left join outbox o on o.company_id = m.company_id and o.message_id = m.id
     where m.company_id = $1 and m.ticket_id = any($2) order by m.id`,
    [companyId, [supplier.id, away.id, tried.id]],
  );
  expect(rows).toEqual([
    { body: '[apagado]', failure: null, state: 'done' },
    { body: '[apagado]', failure: 'taken-back', state: null },
    { body: '[apagado]', failure: 'unknown', state: null },
  ]);
});
