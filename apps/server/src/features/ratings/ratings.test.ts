import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { levelOf } from './level.ts';
import { ratingAnswers } from './ratings.table.ts';

const optionsOf = (...values: number[]) => values.map((value) => ({ name: `Nota ${value}`, value }));
const fields = { name: 'Pesquisa', message: 'Como foi?', geral: true, options: optionsOf(2, 1) };

type Call = { as: Person; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

const call = (app: FastifyInstance, { as, method, path, body }: Call) =>
  app.inject({ method, url: `/api${path}`, headers: as.headers, ...(body && { payload: body }) });

test('an admin adds, changes and deletes a rating; agents only choose among those meant for them', async () => {
  const world = await createWorld();
  const app = await world.http();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const created = await call(app, { as: admin, method: 'POST', path: '/ratings', body: fields });
  const rating = created.json<{ id: number }>();
  expect(rating).toEqual({ id: rating.id, ...fields, userId: admin.userId, options: optionsOf(1, 2) });

  const path = `/ratings/${rating.id}`;
  const change = { ...fields, name: 'Só minha', geral: false, options: optionsOf(0, 5, 10) };
  expect((await call(app, { as: admin, method: 'PUT', path, body: change })).json()).toMatchObject(change);
  expect((await call(app, { as: admin, method: 'GET', path })).json()).toMatchObject(change);
  expect((await call(app, { as: agent, method: 'GET', path: '/ratings/list' })).json()).toEqual([]);
  expect((await call(app, { as: admin, method: 'GET', path: '/ratings/list' })).json()).toHaveLength(1);
  expect((await call(app, { as: agent, method: 'DELETE', path })).statusCode).toBe(403);

  const stranger = await (await createWorld()).person({ profile: 'admin' });
  expect((await call(app, { as: stranger, method: 'DELETE', path })).json()).toMatchObject({
    error: 'ERR_NO_RATING_FOUND',
  });
  expect((await call(app, { as: admin, method: 'DELETE', path })).json()).toEqual({ message: 'Rating deleted' });
});

test('a short name, no message, a value that is no number and two options of one value are refused', async () => {
  const world = await createWorld();
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const wrong = [
    { name: 'ab' },
    { message: '  ' },
    { options: [{ name: 'Bom', value: 'cinco' }] },
    { options: optionsOf(3, 3) },
    { options: [] },
  ];
  for (const change of wrong) {
    const answer = await call(app, { as: admin, method: 'POST', path: '/ratings', body: { ...fields, ...change } });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'ERR_VALIDATION']);
  }
});

test('the list has pages of 20 with a count, and is searched without regard to accents', async () => {
  const world = await createWorld();
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  for (let n = 10; n < 31; n += 1) {
    await call(app, { as: admin, method: 'POST', path: '/ratings', body: { ...fields, name: `Avaliação ${n}` } });
  }
  const page = async (query: string) =>
    (await call(app, { as: admin, method: 'GET', path: `/ratings/?${query}` })).json<{
      ratings: { name: string }[];
      count: number;
      hasMore: boolean;
    }>();
  const [first, second] = [await page('pageNumber=1'), await page('pageNumber=2')];
  expect([first.ratings.length, first.count, first.hasMore]).toEqual([20, 21, true]);
  expect([second.ratings.length, second.count, second.hasMore]).toEqual([1, 21, false]);
  expect((await page('searchParam=AVALIACAO 30')).ratings).toMatchObject([{ name: 'Avaliação 30' }]);
});

test.each([
  { options: [1, 2, 3, 4, 5], levels: [1, 2, 3, 4, 5] },
  { options: [10, 0], levels: [5, 1] },
  { options: [1, 2, 3], levels: [1, 3, 5] },
  { options: [7], levels: [3] },
  { options: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], levels: [1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5] },
])('values $options are the levels $levels', ({ options, levels }) => {
  expect(options.map((value) => levelOf(value, optionsOf(...options)))).toEqual(levels);
});

async function answered(world: World, given: { userId: number | null; level: number; at: string }[]) {
  const { companyId } = world;
  await world.seed((db) =>
    db
      .insert(ratingAnswers)
      .values(
        given.map(({ userId, level, at }) => ({ companyId, userId, value: level, level, answeredAt: new Date(at) })),
      ),
  );
}

test('the report counts the days of the company whole, by level and by agent, and nobody else’s answers', async () => {
  const world = await createWorld();
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const [ana, bia] = [await world.person({ name: 'Ana' }), await world.person({ name: 'Bia' })];
  await answered(world, [
    // The first instant of 1 November and the last of 2 November in São Paulo.
    { userId: ana.userId, level: 5, at: '2026-11-01T03:00:00Z' },
    { userId: ana.userId, level: 4, at: '2026-11-01T12:00:00Z' },
    { userId: ana.userId, level: 4, at: '2026-11-03T02:59:59Z' },
    { userId: bia.userId, level: 1, at: '2026-11-02T12:00:00Z' },
    { userId: bia.userId, level: 2, at: '2026-11-02T12:00:00Z' },
    { userId: bia.userId, level: 3, at: '2026-11-02T12:00:00Z' },
    { userId: null, level: 5, at: '2026-11-02T12:00:00Z' },
    // A second too early and a second too late.
    { userId: ana.userId, level: 1, at: '2026-11-01T02:59:59Z' },
    { userId: ana.userId, level: 1, at: '2026-11-03T03:00:00Z' },
  ]);
  await answered(await createWorld(), [{ userId: null, level: 1, at: '2026-11-02T12:00:00Z' }]);

  const read = (as: Person, query: string) => call(app, { as, method: 'GET', path: `/satisfaction/?${query}` });
  const days = 'startDate=01/11/2026&endDate=02/11/2026';
  expect((await read(admin, days)).json()).toEqual({
    totalResponses: 7,
    // (5 + 4 + 4 + 1 + 2 + 3 + 5) / 7
    averageScore: 3.43,
    veryDissatisfied: 1,
    dissatisfied: 1,
    neutral: 1,
    satisfied: 2,
    verySatisfied: 2,
    agents: [
      { name: 'Ana', insatisfeito: 0, indiferentes: 0, satisfeito: 3, notaMedia: 4.3 },
      { name: 'Bia', insatisfeito: 2, indiferentes: 1, satisfeito: 0, notaMedia: 2 },
      { name: null, insatisfeito: 0, indiferentes: 0, satisfeito: 1, notaMedia: 5 },
    ],
  });
  expect((await read(await world.person({ profile: 'supervisor' }), days)).statusCode).toBe(200);
  expect((await read(ana, days)).statusCode).toBe(403);
  expect((await read(admin, 'startDate=01/01/2020&endDate=02/01/2020')).json()).toMatchObject({
    totalResponses: 0,
    averageScore: 0,
    agents: [],
  });
});

test.each([
  'startDate=2026-11-01&endDate=02/11/2026',
  'startDate=31/02/2026&endDate=02/11/2026',
  'startDate=03/11/2026&endDate=02/11/2026',
  'startDate=01/11/2026',
])('the report refuses %s', async (query) => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const answer = await call(await world.http(), { as: admin, method: 'GET', path: `/satisfaction?${query}` });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'ERR_VALIDATION']);
});
