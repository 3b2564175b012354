import { weekdays, type OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { connectionQueues, connections } from '../../features/connections/connections.table.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { queues } from '../../features/queues/queues.table.ts';
import { tickets } from '../../features/tickets/tickets.table.ts';
import { testDeps } from '../database.ts';
import { createInbound } from '../inbound.ts';
import { createWorld } from '../world.ts';

export const CLOSED = 'Estamos fechados. Respondemos amanhã, {{firstName}}.';
export const week = (startTime: string, endTime: string): OpeningHours =>
  weekdays.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime, endTime }));

type Form = Partial<typeof connections.$inferInsert>;
type Place = { hours?: OpeningHours; timeZone?: string; scheduleType?: string };
type QueueForm = Partial<typeof queues.$inferInsert>;

/** A connection with these texts in a company with these hours, at which customers write at moments of their own. */
export async function startDesk(
  form: Form,
  { hours = [], timeZone = 'America/Sao_Paulo', scheduleType = 'company' }: Place = {},
) {
  let now = new Date();
  const deps = { ...(await testDeps()), now: () => now };
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const { companyId } = world;
  const connectionId = inbound.connection.id;
  await world.seed(async (db) => {
    await db.update(companies).set({ schedules: hours, timeZone }).where(eq(companies.id, companyId));
    await db.update(connections).set(form).where(eq(connections.id, connectionId));
  });
  await deps.database.pool.query(`insert into settings (company_id, key, value) values ($1, 'scheduleType', $2)`, [
    companyId,
    scheduleType,
  ]);
  return {
    world,
    connectionId,
    /** What our side has said after the customer wrote at this moment. */
    async say(instant: string, from = '5511966665555') {
      now = new Date(instant);
      const timestamp = String(Math.floor(now.getTime() / 1000));
      await inbound.say({ from, timestamp, text: { body: 'Oi' } }, { profile: { name: 'Marina' }, wa_id: from });
      const said = await world.seed((db) =>
        db
          .select({ body: messages.body, type: messages.mediaType })
          .from(messages)
          .where(eq(messages.companyId, companyId))
          .orderBy(asc(messages.id)),
      );
      return said.filter(({ body }) => body !== 'Oi');
    },
    /** A queue in which new tickets of the connection arrive. */
    async queue(fields: QueueForm = {}) {
      const { id: queueId } = await world.queue();
      await world.seed(async (db) => {
        await db.insert(connectionQueues).values({ companyId, connectionId, queueId });
        await db
          .update(queues)
          .set({ updatedAt: now, ...fields })
          .where(eq(queues.id, queueId));
      });
      return queueId;
    },
    ticket: async () => {
      const [row] = await world.seed((db) =>
        db.select().from(tickets).where(eq(tickets.companyId, companyId)).orderBy(asc(tickets.id)),
      );
      if (!row) throw new Error('nobody has written');
      return row;
    },
  };
}
