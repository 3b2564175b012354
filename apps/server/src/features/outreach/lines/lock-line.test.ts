import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { lockLine, saveLine } from './lock-line.ts';

test('of all who want to feed a connection one has its line, and finds there what the one before has left', async () => {
  const world = await createWorld();
  const { id: connectionId } = await world.connection();
  const next = new Date('2026-11-20T16:00:00Z');
  expect(await world.act((ctx) => lockLine(ctx, connectionId))).toMatchObject({ connectionId, mode: 'ok' });
  await world.act(async (ctx) => {
    const line = await lockLine(ctx, connectionId);
    expect(line).toMatchObject({ connectionId, sentSincePause: 0, mode: 'ok', factor: 1, day: null });
    expect(await world.act((other) => lockLine(other, connectionId))).toBeNull();
    if (line) await saveLine(ctx, { ...line, nextBulkAt: next, sentSincePause: 3, day: '2026-11-20', factor: 0.5 });
  });
  expect(await world.act((ctx) => lockLine(ctx, connectionId))).toMatchObject({
    nextBulkAt: next,
    sentSincePause: 3,
    day: '2026-11-20',
    factor: 0.5,
  });
});
