import { expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { createSchedule } from '../create-schedule.ts';
import { getSchedule } from '../schedules.queries.ts';
import { sendSchedule } from './send-schedule.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();

test('what is planned for somebody we never spoke to stands in a hidden ticket, until they answer', async () => {
  const { world, agent } = await desk.open();
  await world.connection({ channel: 'whatsapp', isDefault: true });
  const { id: contactId } = await world.contact({ name: 'Marina Lacerda' });
  const sendAt = new Date(desk.now().getTime() + HOUR_MS).toISOString();
  const plan = { body: 'Oi, {{firstName}}!', sendAt, contactId, ticketId: null };
  const schedule = await agent.act((ctx) => createSchedule(ctx, plan));
  desk.pass(HOUR_MS);
  await inCompanyAsSystem(desk.deps(), world.companyId, (ctx) => sendSchedule(ctx, schedule.id));
  expect(await agent.act((ctx) => getSchedule(ctx, schedule.id))).toMatchObject({ status: 'AGENDADA' });
  const said = 'select body from messages where contact_id = $1';
  expect((await desk.pool().query(said, [contactId])).rows).toEqual([{ body: 'Oi, Marina!' }]);
  const { rows } = await desk.pool().query('select status from tickets where contact_id = $1', [contactId]);
  expect(rows).toEqual([{ status: 'outreach' }]);
  const left = 'select priority from outbox where company_id = $1';
  expect((await desk.pool().query(left, [world.companyId])).rows).toEqual([{ priority: 0 }]);
});
