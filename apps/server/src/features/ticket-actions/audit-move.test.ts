import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { auditLog } from '../audit/audit.table.ts';
import { closeTicket } from './close-ticket.ts';
import { returnTicket } from './return-ticket.ts';

test('closing and returning a colleague’s ticket are on record once, with whose conversation it was', async () => {
  const world = await createWorld();
  const queue = await world.queue('Suporte');
  const [owner, other] = [
    await world.person({ queueIds: [queue.id] }),
    await world.person({ name: 'Rafael Souza', queueIds: [queue.id] }),
  ];
  const open = () => world.ticket({ queueId: queue.id, status: 'open', userId: owner.userId });
  const [closed, returned] = [await open(), await open()];
  for (const _ of ['done', 'done again']) {
    await other.act((ctx) => closeTicket(ctx, { ticketId: closed.id, justClose: true }));
    await other.act((ctx) => returnTicket(ctx, returned.id));
  }
  const records = await world.seed((db) =>
    db.select().from(auditLog).where(eq(auditLog.companyId, world.companyId)).orderBy(auditLog.id),
  );
  const details = { ownerId: owner.userId, queueId: queue.id };
  expect(records.map(({ action, subject, userId, details: told }) => ({ action, subject, userId, told }))).toEqual([
    { action: 'ticket.close', subject: `ticket:${closed.id}`, userId: other.userId, told: details },
    { action: 'ticket.return', subject: `ticket:${returned.id}`, userId: other.userId, told: details },
  ]);
});
