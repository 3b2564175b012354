import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { makeKey } from '../../api-keys/make-key.ts';
import { auditLog } from '../../audit/audit.table.ts';

type Json = Record<string, unknown>;
const NUMBER = '5511987654321';
const scopes = ['messages:send', 'tickets:read', 'tickets:write'] as const;

/** A customer with a telephone and a connection, and a key that is confined to what is named. */
async function desk(confined: { queueIds?: (names: Record<'sales' | 'support', number>) => number[] } = {}) {
  const house = await createProgramHarness({ connection: { isDefault: true } });
  const { world, app, connection } = house;
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const names = { sales: (await world.queue('Vendas')).id, support: (await world.queue('Suporte')).id };
  const made = await admin.act((ctx) =>
    makeKey(ctx, { name: 'ERP', scopes, lifetimeDays: null, queueIds: confined.queueIds?.(names) ?? null }),
  );
  const { id: contactId } = await world.contact({ number: NUMBER });
  const call = async (method: 'POST' | 'PATCH', url: string, payload: Json) => {
    const headers = { authorization: `Bearer ${made.secret}` };
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers, payload });
    return { status: answer.statusCode, json: answer.json<Json>() };
  };
  return {
    ...house,
    ...names,
    contactId,
    caller: `key:${made.apiKey.id}`,
    say: (more: Json = {}) => call('POST', '/messages', { to: { number: NUMBER }, content: { text: 'oi' }, ...more }),
    change: (id: number, body: Json) => call('PATCH', `/tickets/${id}`, body),
    of: { contactId, connectionId: connection.id, channel: 'whatsapp' as const },
  };
}

test.each([{ status: 'closed' }, { status: 'pending' }, {}])(
  'a key confined to a queue leaves alone what its customer has in another or in none, asked for %j',
  async (ticket) => {
    const { world, say, of, contactId, sales, support, said, tickets } = await desk({
      queueIds: (names) => [names.sales],
    });
    const ana = await world.person({ name: 'Ana Prado' });
    const served = await world.ticket({ ...of, queueId: support, status: 'open', userId: ana.userId });
    for (const to of [{ number: NUMBER }, { contactId }])
      expect(await say({ to, ticket })).toMatchObject({ status: 404, json: { error: 'ERR_NO_TICKET_FOUND' } });
    expect(await tickets()).toEqual([served]);
    const other = await world.contact({ number: '5511987650002' });
    const waiting = await world.ticket({ ...of, contactId: other.id, status: 'pending' });
    const toOther = { to: { number: '5511987650002' }, ticket };
    expect((await say(toOther)).json).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
    expect(await tickets()).toEqual([served, waiting]);
    expect(await said()).toEqual([]);
    const third = await world.contact({ number: '5511987650003' });
    const ours = await world.ticket({ ...of, contactId: third.id, queueId: sales, status: 'pending' });
    expect(await say({ to: { number: '5511987650003' }, ticket })).toMatchObject({
      status: 201,
      json: { ticketId: ours.id },
    });
  },
);

test('what a program gives back waits from then on and is nobody’s', async () => {
  const { world, say, of, tickets } = await desk();
  const ana = await world.person();
  const long = new Date('2020-01-01T00:00:00Z');
  await world.ticket({ ...of, status: 'open', userId: ana.userId, acceptedAt: long });
  expect((await say({ ticket: { status: 'pending' } })).json).toMatchObject({ ticketStatus: 'pending' });
  expect(await tickets()).toMatchObject([
    { status: 'pending', userId: null, acceptedAt: null, waitStartedAt: world.deps.now() },
  ]);
});

test('a ticket that a program ends keeps when it was accepted, as one that a person ends', async () => {
  const { world, change, of, tickets } = await desk();
  const ana = await world.person();
  const acceptedAt = new Date('2020-01-01T00:00:00Z');
  const { id } = await world.ticket({ ...of, status: 'open', userId: ana.userId, acceptedAt });
  expect((await change(id, { status: 'closed' })).status).toBe(200);
  expect(await tickets()).toMatchObject([{ status: 'closed', acceptedAt }]);
});

test('a ticket whose connection was deleted says nothing over the default one, unless the program names it', async () => {
  const { say, world, contactId, connection, said } = await desk();
  const { id: ticketId } = await world.ticket({ contactId, connectionId: null, channel: 'whatsapp', status: 'closed' });
  expect((await say({ to: { ticketId } })).json).toMatchObject({ error: 'ERR_WAPP_NOT_INITIALIZED' });
  expect(await said()).toEqual([]);
  expect((await say({ to: { ticketId }, connectionId: connection.id })).status).toBe(201);
});

test('the log of a company says which program moved a ticket, by a call of its own or with a message', async () => {
  const { world, say, change, of, caller, sales } = await desk();
  const { id } = await world.ticket({ ...of, status: 'pending' });
  await change(id, { queueId: sales });
  await say({ ticket: { status: 'closed' } });
  const lines = await world.seed((db) => db.select().from(auditLog).where(eq(auditLog.companyId, world.companyId)));
  const moved = lines.filter(({ action }) => action === 'ticket.changed-by-program');
  const by = { program: 'ERP', caller };
  const waiting = { status: 'pending', userId: null, queueId: null };
  const inSales = { ...waiting, queueId: sales };
  expect(moved).toMatchObject([
    { subject: `ticket:${id}`, userId: null, details: { ...by, before: waiting, after: inSales } },
    { subject: `ticket:${id}`, details: { ...by, before: inSales, after: { ...inSales, status: 'closed' } } },
  ]);
});

test('a waiting ticket that is only given a queue is noted as passed on to it', async () => {
  const { world, say, of, sales, said } = await desk();
  await world.ticket({ ...of, status: 'pending' });
  await say({ ticket: { queueId: sales } });
  const lines = (await said()).map(({ body }) => body);
  expect(lines).toContain('Transferido de API · ERP para a fila Vendas.');
});
