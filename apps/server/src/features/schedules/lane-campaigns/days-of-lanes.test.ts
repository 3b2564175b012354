import { beforeAll, expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld, type Person } from '../../../test/world.ts';
import { createHoliday } from '../../holidays/create-holiday.ts';
import { createTag } from '../../tags/create-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { applyLaneRules } from './lane-campaign.ts';
import { nextEvening, onDayOfLanes } from './days-of-lanes.ts';

const hours = { from: '08:00', until: '21:00' };
const workdays = [null, hours, hours, hours, hours, hours, null];
/** Friday at noon, and after the evening of it, in São Paulo. */
const noon = new Date('2026-11-20T15:00:00Z');
const night = new Date('2026-11-20T22:00:00Z');

let admin: Person;
let world: Awaited<ReturnType<typeof createWorld>>;
let now = noon;

beforeAll(async () => {
  world = await createWorld({ deps: await createTestDeps({ now: () => now }) });
  admin = await world.person({ profile: 'admin' });
  const day = { day: '2026-11-23', yearly: false, name: 'Aniversário da loja', hours: null, queueIds: null };
  await admin.act((ctx) => createHoliday(ctx, day));
});

async function settle(settings: Record<string, unknown>) {
  const text = `
    insert into campaign_settings (company_id, key, value, updated_at)
    select $1, key, value, now() from jsonb_each($2) on conflict (company_id, key) do update set value = excluded.value`;
  await world.deps.database.pool.query(text, [world.companyId, JSON.stringify(settings)]);
}
const evening = (from: Date) => admin.act((ctx) => nextEvening(ctx, from));
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

test('what lanes plan leaves in every evening, unless the company wants them to keep its days: then past its free days and holidays', async () => {
  await settle({ sendingTimes: workdays, onHolidays: false });
  expect(dayOf(await evening(night))).toBe('2026-11-21');
  await settle({ lanesKeepDays: true });
  expect(dayOf(await evening(noon))).toBe('2026-11-20');
  const next = await evening(night);
  expect(next.getTime()).toBeGreaterThan(Date.parse('2026-11-24T21:00:00Z'));
  expect(next.getTime()).toBeLessThanOrEqual(Date.parse('2026-11-24T21:30:00Z'));
  await settle({ onHolidays: true });
  expect(dayOf(await evening(night))).toBe('2026-11-23');
  // A time that a program has chosen keeps its clock.
  const early = new Date('2026-11-22T12:15:30Z');
  expect(await admin.act((ctx) => onDayOfLanes(ctx, early))).toEqual(new Date('2026-11-23T12:15:30Z'));
});

test('a company that writes on no day at all has said nothing about lanes', async () => {
  await settle({ sendingTimes: Array.from({ length: 7 }, () => null), lanesKeepDays: true, onHolidays: true });
  expect(dayOf(await evening(night))).toBe('2026-11-21');
});

test('a card that is moved after the last evening of the week is told the day on which its message leaves', async () => {
  await settle({ sendingTimes: workdays, lanesKeepDays: true, onHolidays: true });
  now = night;
  const lane = await admin.act((ctx) => createTag(ctx, { name: 'Negociação', kanban: 1 }));
  await admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change: { msgR: 'Podemos seguir?', actCamp: 1 } }));
  const ticket = await world.ticket({ status: 'open', userId: admin.userId });
  const move = { contactId: ticket.contactId, ticketId: ticket.id, laneId: lane.id, stoodIn: 0 };
  const told = await admin.act((ctx) => applyLaneRules(ctx, move));
  expect(told.campaign).toBe('started');
  expect(told.sendAt?.slice(0, 10)).toBe('2026-11-23');
});
