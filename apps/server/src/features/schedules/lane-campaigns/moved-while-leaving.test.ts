import { expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { sendSchedule } from '../../../test/schedules/schedule-round.ts';
import { moveCard } from '../../kanban/moving/move-card.ts';
import { createTag } from '../../tags/create-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { enterLane } from '../../ticket-tags/lanes/change-lane.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();

/** Somebody moves another card of the contact while the sender has the contact's message in hands, and has planned the next one. */
async function movedMeanwhile(move: (world: Moving) => Promise<unknown>) {
  await desk.pool().query('delete from schedules');
  const known = await announcedCampaign(desk);
  const { world, admin, ticket, lane, rows } = known;
  const other = await admin.act((ctx) => createTag(ctx, { name: 'Cobrança', kanban: 1 }));
  await admin.act((ctx) => updateTag(ctx, { tagId: other.id, change: { msgR: 'Sobre a fatura', actCamp: 1 } }));
  const elsewhere = { contactId: ticket.contactId, connectionId: (await world.connection()).id };
  const second = await world.ticket({ ...elsewhere, status: 'open', userId: admin.userId });
  await admin.act((ctx) => enterLane(ctx, { ticketId: second.id, laneId: lane.id }));
  const [row] = await rows();
  desk.pass(HOUR_MS);

  const [isTaken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sending = world.act(async (ctx) => {
    await sendSchedule(ctx, row?.id ?? 0);
    isTaken.resolve();
    await mayEnd.promise;
  });
  await isTaken.promise;
  const moving = move({ ...known, second, other });
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await desk.pool().query(waits)).rowCount, { timeout: 10_000 }).toBe(1);
  mayEnd.resolve();
  await sending;
  return { answer: await moving, rows: await rows(), lane, other };
}

type Moving = Awaited<ReturnType<typeof announcedCampaign>> & { second: { id: number }; other: { id: number } };

test('into another lane: what was planned next gives way to that lane’s', async () => {
  const { answer, rows, lane, other } = await movedMeanwhile(({ admin, second, other: { id: laneId } }) =>
    admin.act((ctx) => moveCard(ctx, { ticketId: second.id, laneId })),
  );
  expect(answer).toMatchObject({ campaign: 'replaced', n: other.id, replacedN: lane.id });
  expect(rows).toMatchObject([
    { campId: lane.id, status: 'AGENDADA' },
    { campId: other.id, status: 'PENDENTE' },
  ]);
});

test('out of the lanes: what was planned next is taken back', async () => {
  const { answer, rows, lane } = await movedMeanwhile(({ admin, second }) =>
    admin.act((ctx) => moveCard(ctx, { ticketId: second.id, laneId: 0 })),
  );
  expect(answer).toMatchObject({ campaign: 'reset', replacedN: lane.id });
  expect(rows).toMatchObject([{ campId: lane.id, status: 'AGENDADA' }]);
});
