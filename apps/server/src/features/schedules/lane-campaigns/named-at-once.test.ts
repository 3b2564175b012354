import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { createTag } from '../../tags/create-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { createSchedule } from '../create-schedule.ts';
import { listSchedules } from '../list-schedules.ts';

const desk = createSenderHarness();

test('a name that is used at the same moment for two people plans one campaign, and takes nothing back from the other', async () => {
  const { admin, agent, plan, ticket, world } = await announcedCampaign(desk);
  const other = await admin.act((ctx) => createTag(ctx, { name: 'Fechamento', kanban: 1 }));
  await admin.act((ctx) => updateTag(ctx, { tagId: other.id, change: { msgR: 'Fechamos?', actCamp: 1 } }));
  const second = await world.ticket({ status: 'open', userId: agent.userId, queueId: ticket.queueId });
  const { contactId, id: ticketId } = second;
  await agent.act((ctx) => createSchedule(ctx, { ...plan, contactId, ticketId }));
  const named = { ...plan, campId: other.id, clientId: randomUUID() };

  const [isPlanned, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = agent.act(async (ctx) => {
    const planned = await createSchedule(ctx, named);
    isPlanned.resolve();
    await mayEnd.promise;
    return planned;
  });
  await isPlanned.promise;
  const meanwhile = agent.act((ctx) => createSchedule(ctx, { ...named, contactId, ticketId }));
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await desk.pool().query(waits)).rowCount, { timeout: 10_000 }).toBe(1);
  mayEnd.resolve();

  expect((await meanwhile).id).toBe((await first).id);
  const laneOf = async (id: number) => {
    const asked = { searchParam: '', pageNumber: 1, contactId: id, campaigns: true };
    return (await agent.act((ctx) => listSchedules(ctx, asked))).schedules.map(({ campId }) => campId);
  };
  expect([await laneOf(plan.contactId), await laneOf(contactId)]).toEqual([[other.id], [plan.campId]]);
});
