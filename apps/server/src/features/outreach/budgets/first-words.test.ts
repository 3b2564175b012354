import { usualRules } from '@balcao/contract/outreach/rules.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';
import { listLines } from '../health/list-lines.ts';
import { lockLine } from '../lines/lock-line.ts';
import { findBudgeted } from './find-budgeted.ts';
import { purseOf } from './purse-of-line.ts';

test('a stranger to whom a person writes first over a phone leaves a campaign one less on that day', async () => {
  const world = await createWorld();
  const { companyId } = world;
  const admin = await world.person({ profile: 'admin' });
  const connection = await world.connection({ channel: 'whatsapp' });
  const place = { connectionId: connection.id, channel: 'whatsapp' } as const;
  const now = world.deps.now();
  const begun = async (by: 'us' | 'them', fields: Parameters<typeof world.ticket>[0] = {}) => {
    const ticket = await world.ticket({ ...place, createdAt: now, lastMessageAt: now, ...fields });
    const said = { companyId, ticketId: ticket.id, contactId: ticket.contactId, body: 'Olá', sentAt: now };
    await world.seed((db) => db.insert(messages).values({ ...said, fromMe: by === 'us' }));
    return ticket;
  };
  await begun('us');
  const { contactId } = await begun('us', { status: 'closed' });
  await begun('us', { contactId });
  await begun('them');
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  await begun('us', { createdAt: yesterday });

  const purse = await admin.act(async (ctx) => {
    const [line, known] = [await lockLine(ctx, connection.id), await findBudgeted(ctx, connection.id)];
    if (!line || !known) throw new Error('the line is there');
    return purseOf(ctx, { line, connection: known, dailyMaximum: null, rules: usualRules });
  });
  // What was spent is written down again after each hand: only the bound knows of people, on this day alone.
  expect(purse.spent).toMatchObject({ cold: 0, warm: 0 });
  const { day } = purse.spent;
  const coldOn = (of: number) => purse.budgets.coldOn(of);
  expect([coldOn(day), coldOn(day + 1)]).toEqual([
    usualRules.coldStart - 2,
    Math.floor(usualRules.coldStart * (1 + usualRules.coldGrowth)),
  ]);
  const { lines } = await admin.act((ctx) => listLines(ctx));
  expect(lines.find(({ connectionId }) => connectionId === connection.id)?.budget).toMatchObject({
    cold: { used: 2 },
    warm: { used: 0 },
  });
});
