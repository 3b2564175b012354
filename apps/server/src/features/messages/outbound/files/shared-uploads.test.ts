import { expect, test } from 'vitest';
import { film, type Film } from '../../../../test/film.ts';
import { createSenderHarness, until } from '../../../../test/harness/sender-harness.ts';
import type { World } from '../../../../test/world.ts';
import { queuePrepared } from '../../sending/send-prepared.ts';

const desk = createSenderHarness();
const DAY_MS = 24 * 60 * 60_000;

const say = async (world: World, ticketId: number, { file }: Film) =>
  (await world.act((ctx) => queuePrepared(ctx, { ticketId, parts: [{ file, text: 'Veja' }], userId: null })))
    .messageIds;

const uploads = () => desk.graph().calls.filter(({ path }) => path.endsWith('/media'));
const idsSent = () =>
  desk
    .graph()
    .sent()
    .map(({ body }) => (body['video'] as { id: string }).id);
const leaves = async (ids: readonly number[]) => {
  for (const id of ids) await until(async () => expect(await desk.outboxState(id)).toEqual(['done']));
};

test('a film for twelve customers is one file on the disk and one upload, however many leave at once', async () => {
  const { world, open } = await desk.open();
  const tour = await film(world);
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(...(await say(world, (await open()).id, tour)));
  const { rows } = await desk
    .pool()
    .query<{ key: string }>(
      'select distinct media_key as key from messages where company_id = $1 and media_key is not null',
      [world.companyId],
    );
  expect(rows).toEqual([{ key: tour.key }]);
  desk.start();
  await leaves(ids);
  expect(uploads()).toHaveLength(1);
  expect(idsSent()).toHaveLength(12);
  expect(new Set(idsSent()).size).toBe(1);
}, 30_000);

test('it is given again after 29 days, on another connection, and when the provider does not know it any more', async () => {
  const { world, open, ticket } = await desk.open();
  const tour = await film(world);
  desk.start();
  await leaves(await say(world, ticket.id, tour));
  await leaves(await say(world, (await open()).id, tour));
  expect(uploads()).toHaveLength(1);

  const other = await world.connection();
  await leaves(await say(world, (await world.ticket({ connectionId: other.id })).id, tour));
  expect(uploads()).toHaveLength(2);

  const [given] = idsSent();
  desk.script(({ body }) => {
    const video = body['video'] as { id: string } | undefined;
    return video?.id === given ? { status: 400, json: { error: { code: 131_053, message: 'no' } } } : undefined;
  });
  await leaves(await say(world, (await open()).id, tour));
  expect(uploads()).toHaveLength(3);
  await leaves(await say(world, (await open()).id, tour));
  expect(uploads()).toHaveLength(3);

  await desk
    .pool()
    .query(`update provider_uploads set expires_at = $2 where company_id = $1`, [
      world.companyId,
      new Date(desk.now().getTime() - DAY_MS),
    ]);
  await leaves(await say(world, (await open()).id, tour));
  expect(uploads()).toHaveLength(4);
}, 30_000);

test('a provider that refuses a film given just now is not given it twice', async () => {
  const { world, ticket } = await desk.open();
  const tour = await film(world);
  desk.script(({ body }) =>
    body['video'] ? { status: 400, json: { error: { code: 131_053, message: 'no' } } } : undefined,
  );
  const [id = 0] = await say(world, ticket.id, tour);
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['failed']));
  expect([uploads().length, idsSent().length]).toEqual([1, 1]);
});
