import { expect, test } from 'vitest';
import { companyRows } from '../../test/company-rows.ts';
import { HOUR_MS, createRatingHarness } from '../../test/harness/tickets/rating-harness.ts';
import { closeTicket } from '../ticket-actions/close-ticket.ts';
import { createTicket } from '../ticket-actions/create-ticket.ts';
import { deleteRating } from './delete-rating.ts';
import { sendRating } from './send-rating.ts';

test('with ratings required nobody closes without asking, silently or not; asked once, both ways are open', async () => {
  const { world, agent, ticket, require, ask, close } = await createRatingHarness();
  await close().then(() =>
    world.act((ctx) => ctx.db.execute(`update tickets set status = 'open' where id = ${ticket.id}`)),
  );
  await require();
  await expect(close()).rejects.toThrow('ERR_RATING_REQUIRED');
  const answer = await (
    await world.http()
  ).inject({
    method: 'PUT',
    url: `/api/tickets/${ticket.id}`,
    headers: agent.headers,
    payload: { status: 'closed', sendFarewellMessage: true },
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'ERR_RATING_REQUIRED' }]);
  await ask();
  expect(await close()).toMatchObject({ status: 'closed' });
});

test('a rating asked for before the ticket was accepted anew does not count', async () => {
  const { world, agent, contact, inbound, require, ask, close, pass } = await createRatingHarness();
  await require();
  await ask();
  await close();
  pass(HOUR_MS);
  const queueId = (await companyRows(world)).tickets[0]?.['queue_id'] as number;
  const again = await agent.act((ctx) =>
    createTicket(ctx, { contactId: contact.id, whatsappId: inbound.connection.id, status: 'open', queueId }),
  );
  await expect(agent.act((ctx) => closeTicket(ctx, { ticketId: again.id }))).rejects.toThrow('ERR_RATING_REQUIRED');
});

test('where nobody can be asked any more, closing stays possible', async () => {
  const { world, agent, admin, rating, require, ticket, ask, close, pass } = await createRatingHarness();
  await require();
  const waiting = await world.ticket();
  await admin.act((ctx) => closeTicket(ctx, { ticketId: waiting.id }));
  const group = await world.ticket({ isGroup: true, status: 'open', userId: admin.userId });
  await admin.act((ctx) => closeTicket(ctx, { ticketId: group.id }));
  await expect(admin.act((ctx) => sendRating(ctx, { ticketId: group.id, ratingId: rating.id }))).rejects.toThrow(
    'ERR_VALIDATION',
  );

  pass(24 * HOUR_MS);
  await expect(ask()).rejects.toThrow('ERR_REPLY_WINDOW_CLOSED');
  expect(await close()).toMatchObject({ id: ticket.id, status: 'closed' });

  const late = await world.ticket({ status: 'open', userId: agent.userId });
  await expect(agent.act((ctx) => closeTicket(ctx, { ticketId: late.id }))).rejects.toThrow('ERR_RATING_REQUIRED');
  await admin.act((ctx) => deleteRating(ctx, rating.id));
  await agent.act((ctx) => closeTicket(ctx, { ticketId: late.id }));
});
