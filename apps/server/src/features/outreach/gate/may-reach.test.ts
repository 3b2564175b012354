import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { suppressNumbers } from '../../suppressions/suppress.ts';
import { lockLine, saveLine } from '../lines/lock-line.ts';
import { noReachRules } from './decide-reach.ts';
import { mayReach, mayReachEach } from './may-reach.ts';

const STRANGER = '5511988887777';

async function counter() {
  const world = await createWorld();
  const { id: connectionId } = await world.connection({ channel: 'whatsapp' });
  const asked = { line: { connectionId }, kind: 'campaign', category: 'marketing' } as const;
  const ask = (person: { contactId?: number; number: string }, more: object = {}) =>
    world.act((ctx) => mayReach(ctx, { person, ...asked, ...more }));
  return { world, connectionId, asked, ask };
}

test('a stranger may be reached, a number that is none may not, and one person has one answer under both forms of a number', async () => {
  const { world, ask, asked } = await counter();
  const blocked = await world.contact({ number: '5511977776666', active: false });
  await world.act((ctx) => suppressNumbers(ctx, ['551166665555'], { source: 'agent' }));
  expect(await ask({ number: STRANGER })).toEqual({ ok: true });
  expect(await ask({ number: '12' })).toMatchObject({ reason: 'invalid-number', isFinal: true });
  expect(await ask({ number: '551177776666' })).toMatchObject({ reason: 'blocked' });
  expect(await ask({ number: '5511966665555' })).toMatchObject({ reason: 'suppressed' });
  const numbers = [STRANGER, '12', '551177776666', '5511966665555'].map((number) => ({ number }));
  expect(await world.act((ctx) => mayReachEach(ctx, numbers, asked))).toMatchObject([
    { ok: true, contactId: null },
    { reason: 'invalid-number' },
    { reason: 'blocked', contactId: blocked.id },
    { reason: 'suppressed' },
  ]);
});

test('whom somebody serves waits, on whatever connection, until the conversation is over', async () => {
  const { world, ask } = await counter();
  const { id: contactId } = await world.contact({ number: STRANGER });
  await world.ticket({ contactId, status: 'pending' });
  expect(await ask({ number: STRANGER })).toEqual({ ok: false, reason: 'in-service', isFinal: false });
  expect(await ask({ contactId, number: STRANGER }, { kind: 'lane' })).toEqual({ ok: true });
});

test('a deleted contact is written to no more, and a merged one is the person who stands for it', async () => {
  const { world, ask } = await counter();
  const kept = await world.contact({ number: '5511900001111' });
  const merged = await world.contact({ number: STRANGER });
  const change = (id: number, fields: object) =>
    world.seed((db) => db.update(contacts).set(fields).where(eq(contacts.id, id)));
  await change(merged.id, { mergedInto: kept.id });
  await change(kept.id, { active: false });
  expect(await ask({ number: STRANGER })).toMatchObject({ reason: 'blocked' });
  await change(kept.id, { active: true, deletedAt: world.deps.now() });
  expect(await ask({ number: '5511900001111' })).toMatchObject({ reason: 'erased', isFinal: true });
});

test('over the maximum of the day everybody waits for the next one', async () => {
  const { world, connectionId, ask } = await counter();
  const rules = { ...noReachRules, dailyMaximum: 2 };
  const send = (day: string) =>
    world.act(async (ctx) => {
      const line = await lockLine(ctx, connectionId);
      if (line) await saveLine(ctx, { ...line, day, bulkToday: 2 });
    });
  await send('2026-11-19');
  expect(await ask({ number: STRANGER }, { rules })).toEqual({ ok: true });
  await send('2026-11-20');
  expect(await ask({ number: STRANGER }, { rules })).toEqual({ ok: false, reason: 'daily-maximum', isFinal: false });
});

test('whoever has just written to a number may be answered over it, also where their conversation has gone on to another number since', async () => {
  const { world, ask } = await counter();
  const official = await world.connection();
  const { companyId, deps } = world;
  const { id: contactId } = await world.contact({ number: STRANGER });
  const { id: ticketId, connectionId } = await world.ticket({ contactId, lastInboundAt: null });
  expect(connectionId).not.toBe(official.id);
  const said = { companyId, ticketId, contactId, connectionId: official.id, fromMe: false, body: 'Oi' };
  const line = { line: { connectionId: official.id }, kind: 'lane' };
  expect(await ask({ contactId, number: STRANGER }, line)).toMatchObject({ reason: 'window-closed' });
  const hoursAgo = (hours: number) => new Date(deps.now().getTime() - hours * 60 * 60_000);
  const write = (hours: number) =>
    world.seed((db) =>
      db.insert(messages).values({ ...said, externalId: `wamid.${ticketId}.${hours}`, sentAt: hoursAgo(hours) }),
    );
  await write(25);
  expect(await ask({ contactId, number: STRANGER }, line)).toMatchObject({ reason: 'window-closed' });
  await write(23);
  expect(await ask({ contactId, number: STRANGER }, line)).toEqual({ ok: true });
});
