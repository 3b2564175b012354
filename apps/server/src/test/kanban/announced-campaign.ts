import { eq } from '../../platform/db/drizzle.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { createSchedule } from '../../features/schedules/create-schedule.ts';
import { schedules } from '../../features/schedules/schedules.table.ts';
import { createTag } from '../../features/tags/create-tag.ts';
import { updateTag } from '../../features/tags/update-tag.ts';
import { enterLane } from '../../features/ticket-tags/lanes/change-lane.ts';
import type { createSenderHarness } from '../harness/sender-harness.ts';

const HOUR_MS = 60 * 60_000;

/** A card stands in a lane that says something every seven days; it is due in an hour. */
export async function announcedCampaign(desk: ReturnType<typeof createSenderHarness>) {
  const { world, agent, ticket, connection } = await desk.open();
  const admin = await world.person({ profile: 'admin' });
  const lane = await admin.act((ctx) => createTag(ctx, { name: 'Negociação', kanban: 1 }));
  const say = (change: { msgR?: string; rptDays?: number; actCamp?: number }) =>
    admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change }));
  await say({ msgR: 'Olá {{firstName}}, podemos seguir?', rptDays: 7, actCamp: 1 });
  await agent.act((ctx) => enterLane(ctx, { ticketId: ticket.id, laneId: lane.id }));
  const sendAt = new Date(desk.now().getTime() + HOUR_MS);
  const { contactId, id: ticketId } = ticket;
  const plan = { body: 'qualquer texto', sendAt: sendAt.toISOString(), contactId, ticketId, campId: lane.id };
  await agent.act((ctx) => createSchedule(ctx, plan));
  return {
    world,
    agent,
    admin,
    ticket,
    connection,
    lane,
    say,
    plan,
    sendAt,
    rows: () =>
      world.seed((db) =>
        db.select().from(schedules).where(eq(schedules.companyId, world.companyId)).orderBy(schedules.id),
      ),
    said: () =>
      world.seed((db) =>
        db.select().from(messages).where(eq(messages.companyId, world.companyId)).orderBy(messages.id),
      ),
  };
}
