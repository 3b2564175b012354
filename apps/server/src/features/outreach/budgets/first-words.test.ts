import { usualRules } from '@balcao/contract/outreach/rules.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';
import { listLines } from '../health/list-lines.ts';
import { lockLine } from '../lines/lock-line.ts';
import { holdBudgeted } from './hold-budgeted.ts';
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
    const [line, known] = [await lockLine(ctx, connection.id), await holdBudgeted(ctx, connection.id)];
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

test('what an agent has planned for a stranger is such a word too, where a campaign’s is none', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const connection = await world.connection({ channel: 'whatsapp' });
  const now = deps.now();
  const at = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
  const said = async (createdAt: Date, fields: Partial<typeof messages.$inferInsert> = {}) => {
    const { id: contactId } = await world.contact();
    const { rows } = await deps.database.pool.query<{ id: number }>(
      `insert into tickets (company_id, contact_id, connection_id, channel, status, last_message_at, created_at)
       values ($1, $2, $3, 'whatsapp', 'outreach', $4, $5) returning id`,
      [companyId, contactId, connection.id, now, createdAt],
    );
    const own = { companyId, ticketId: rows[0]?.id ?? 0, contactId, body: 'Oi', fromMe: true };
    await world.seed((db) => db.insert(messages).values({ ...own, sentAt: createdAt, ...fields }));
  };
  await said(now);
  await said(now, { recipientPart: 1 });
  // A trial bears the name of its campaign.
  await said(now, { details: { campaign: { name: 'Natal' } } });
  await said(at(48));
  // Whoever answers today was spoken to before.
  await said(now, { sentAt: at(48) });
  const { rows } = await world.act(({ client }) =>
    client.query<{ n: number }>('select first_words_of_people($1, $2) as n', [connection.id, at(1)]),
  );
  expect(rows).toEqual([{ n: 1 }]);
});
