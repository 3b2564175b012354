import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld } from '../../test/world.ts';
import { markSilentAwayJob } from './jobs/mark-silent-away.job.ts';
import { markAway, markSeen } from './presence.ts';

async function shop() {
  const clock = { now: TEST_NOW };
  const world = await createWorld({
    deps: await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => clock.now }),
  });
  const { userId } = await world.person();
  const seen = () => world.act((ctx) => markSeen(ctx, userId));
  const away = () => world.act((ctx) => markAway(ctx, userId));
  const news = async () => {
    const changes = (await world.emitted()).filter(({ name }) => name === 'user.changed');
    return changes.map(({ payload }) => (payload.user as { online: boolean }).online);
  };
  const minutesLater = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    await markSilentAwayJob.run(world.deps, {}, { number: 1, isLast: true });
  };
  return { seen, away, news, minutesLater };
}

test('colleagues hear when somebody comes and goes, and not each time a browser reports', async () => {
  const { seen, away, news } = await shop();
  for (const step of [seen, seen, seen, away, away, seen]) await step();
  expect(await news()).toEqual([true, false, true]);
});

test('who reports every five minutes stays, who is silent for eleven is shown as away once', async () => {
  const { seen, news, minutesLater } = await shop();
  await seen();
  await minutesLater(5);
  await seen();
  await minutesLater(11);
  expect(await news()).toEqual([true]);
  await minutesLater(1);
  await minutesLater(1);
  expect(await news()).toEqual([true, false]);
});
