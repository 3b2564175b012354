import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';

const monday = { weekdayEn: 'monday', startTime: '22:00', endTime: '02:00' };
const stored = { ...monday, weekday: 'Segunda-feira' };

async function company(known?: World) {
  const world = known ?? (await createWorld());
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const path = (what: string, companyId = world.companyId) => `/api/companies/${companyId}/${what}`;
  return {
    world,
    admin,
    read: ({ headers }: Person, companyId?: number) => app.inject({ url: path('schedules', companyId), headers }),
    open: ({ headers }: Person, schedules: unknown, companyId?: number) =>
      app.inject({ method: 'PUT', url: path('schedules', companyId), payload: { id: 1, schedules }, headers }),
    move: ({ headers }: Person, timeZone: unknown, companyId?: number) =>
      app.inject({ method: 'PUT', url: path('time-zone', companyId), payload: { timeZone }, headers }),
    user: async ({ headers }: Person) => (await app.inject({ url: '/api/auth/me', headers })).json(),
  };
}

test('a company begins with every day from eight to six, on the clock of São Paulo', async () => {
  const { world, read } = await company();
  const { timeZone, schedules } = (await read(await world.person())).json();
  expect([timeZone, schedules.length, schedules[6]]).toEqual([
    'America/Sao_Paulo',
    7,
    { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '08:00', endTime: '18:00' },
  ]);
});

test('an admin changes the hours of the own company, and its browsers hear of it', async () => {
  const ours = await company();
  expect((await ours.open(ours.admin, [monday])).json()).toMatchObject({ schedules: [stored] });
  expect((await ours.read(ours.admin)).json()).toMatchObject({ schedules: [stored] });
  expect((await ours.world.emitted()).at(-1)).toMatchObject({
    name: 'company.changed',
    payload: { company: { id: ours.world.companyId, schedules: [stored] } },
    rooms: [`${ours.world.companyId}:company`],
  });
  const withPause = { ...stored, startTime: '08:00', endTime: '12:00', startTime2: '13:00', endTime2: '02:00' };
  await ours.open(ours.admin, [withPause]);
  expect((await ours.read(ours.admin)).json()).toMatchObject({ schedules: [withPause] });
  expect((await ours.open(ours.admin, [])).json()).toMatchObject({ schedules: [] });
});

test('hours that mean nothing are refused', async () => {
  const { admin, open } = await company();
  for (const wrong of [[monday, monday], [{ ...monday, startTime: '25:00' }], [{ ...monday, endTime: '' }], null]) {
    expect((await open(admin, wrong)).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
});

test('the time zone is a place, and everything that people read as a day follows it', async () => {
  const { admin, move, user } = await company();
  expect((await move(admin, 'America/Rio_Branco')).json()).toMatchObject({ timeZone: 'America/Rio_Branco' });
  expect(await user(admin)).toMatchObject({ company: { timeZone: 'America/Rio_Branco' } });
  for (const wrong of ['Mars/Olympus', '+03:00', "UTC'; drop", '', 3]) {
    expect((await move(admin, wrong)).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
});

test('agents read the hours and change nothing; of another company there is nothing', async () => {
  const [ours, theirs] = [await company(), await company()];
  const agent = await ours.world.person();
  expect((await ours.read(agent)).statusCode).toBe(200);
  expect((await ours.open(agent, [])).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect((await ours.move(agent, 'UTC')).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  const foreign = theirs.world.companyId;
  const answers = [
    await ours.read(ours.admin, foreign),
    await ours.open(ours.admin, [], foreign),
    await ours.move(ours.admin, 'UTC', foreign),
  ];
  expect(answers.map((answer) => answer.json())).toEqual([0, 0, 0].map(() => ({ error: 'ERR_NO_COMPANY_FOUND' })));
  expect((await theirs.read(theirs.admin)).json()).toMatchObject({ timeZone: 'America/Sao_Paulo' });
});

test('the super user sets the hours of any company, and that company hears of it and can read who it was', async () => {
  const theirs = await company();
  const platform = await company(await createWorld({ deps: theirs.world.deps, companyId: 1 }));
  const { companyId } = theirs.world;
  const superUser = await platform.world.person({ super: true });
  expect((await platform.open(superUser, [monday], companyId)).json()).toMatchObject({ id: companyId });
  expect((await theirs.read(theirs.admin)).json()).toMatchObject({ schedules: [stored] });
  expect((await theirs.world.emitted()).at(-1)).toMatchObject({ payload: { company: { schedules: [stored] } } });
  const lines = await theirs.world.deps.database.pool.query(
    "select company_id, user_id, details from audit_log where action = 'company.hours' and user_id = $1 order by company_id",
    [superUser.userId],
  );
  expect(lines.rows).toMatchObject([
    { company_id: 1, details: { inCompany: companyId } },
    { company_id: companyId, details: { schedules: [monday] } },
  ]);
  expect((await platform.move(superUser, 'UTC', 99_999_999)).json()).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
});
