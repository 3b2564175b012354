import { expect, test } from 'vitest';
import type { Person } from '../../test/world.ts';
import { openWritingDesk } from '../../test/writing-desk.ts';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.table.ts';

test('a conversation is read page by page from the newest, oldest first within a page', async () => {
  const { world, agent, ticket } = await openWritingDesk();
  const { companyId } = world;
  await world.seed((db) =>
    db.insert(messages).values(
      Array.from({ length: 95 }, (_, index) => ({
        companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        fromMe: false,
        body: String(index),
        sentAt: new Date(Date.UTC(2026, 10, 20, 12, 0, Math.floor(index / 3))),
      })),
    ),
  );
  const read = (before?: string) =>
    agent.act((ctx) => listMessages(ctx, { ticketId: ticket.id, before, pageNumber: 1, spy: false }));
  const first = await read();
  const second = await read(first.nextCursor ?? undefined);
  const third = await read(second.nextCursor ?? undefined);
  const bodies = [...third.messages, ...second.messages, ...first.messages].map((message) => message.body);
  expect(bodies).toEqual(Array.from({ length: 95 }, (_, index) => String(index)));
  expect([first.hasMore, second.hasMore, third.hasMore, third.nextCursor]).toEqual([true, true, false, null]);
});

test('spying is for admins, and reading a conversation leaves no trace', async () => {
  const { world, agent, ticket } = await openWritingDesk({ unreadMessages: 4 });
  const admin = await world.person({ profile: 'admin' });
  const spy = (person: Person) =>
    person.act((ctx) => listMessages(ctx, { ticketId: ticket.id, pageNumber: 1, spy: true }));
  await expect(spy(agent)).rejects.toThrow('ERR_NO_PERMISSION');
  expect((await spy(admin)).ticket.unreadMessages).toBe(4);
  expect(await world.emitted()).toEqual([]);
});
