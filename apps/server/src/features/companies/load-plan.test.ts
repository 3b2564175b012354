import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../test/world.ts';
import { loadPlan } from './load-plan.ts';
import { addDays, dayIn } from './subscription.ts';

test('everybody reads the plan of the own company, under both names of each field', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const shown = await agent.act((ctx) => loadPlan(ctx));
  expect(shown).toMatchObject({
    id: world.companyId,
    dueDate: '2099-12-31',
    plan: { users: 50, numberAttendants: 50, amount: '99.90', value: '99.90' },
  });
});

test('another company does not exist, except for the super user', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const app = await ours.http();
  const read = async ({ headers }: Person) =>
    (await app.inject({ url: `/api/companies/listPlan/${theirs.companyId}`, headers })).json();
  expect(await read(await ours.person({ profile: 'admin' }))).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
  expect(await read(await ours.person({ super: true }))).toMatchObject({ id: theirs.companyId });
});

test('days are counted by the calendar, over the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2028-02-27', 3)).toBe('2028-03-01');
  expect(dayIn('America/Sao_Paulo', new Date('2026-11-21T01:30:00Z'))).toBe('2026-11-20');
});
