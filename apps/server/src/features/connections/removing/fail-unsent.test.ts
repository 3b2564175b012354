import { expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { restoreWait } from '../../messages/waits/restore-wait.ts';
import { removeConnection } from './remove-connection.ts';

const desk = createSenderHarness();

test('what had been handed over when its connection is deleted may have arrived, and says so; what was still here did not leave', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  const admin = await world.person({ profile: 'admin' });
  const places = [
    ['queued', false],
    ['sending', true],
    ['sending', false],
    ['unknown', false],
  ] as const;
  const ids: number[] = [];
  for (const [state, isHeld] of places) {
    const id = await desk.say(agent, ticket, `${state} ${isHeld}`);
    await desk.pool().query('update outbox set state = $2, is_held = $3 where message_id = $1', [id, state, isHeld]);
    ids.push(id);
  }
  await admin.act((ctx) => removeConnection(ctx, { connectionId: connection.id, onAnswerLost: restoreWait }));
  const told = (await world.emitted()).filter(({ name }) => name === 'message.ack-changed');
  const stayed = { reason: 'connection-deleted', text: 'A conexão foi excluída antes do envio.', canRetry: true };
  const maybe = { reason: 'unknown', sentence: { code: 'unknown-delivery' }, canRetry: true };
  const failures = [stayed, stayed, maybe, maybe];
  expect(told.map(({ payload }) => payload)).toMatchObject(
    failures.map((failure, place) => ({ messageId: ids[place], failure })),
  );
  for (const [place, id] of ids.entries())
    expect((await desk.shown(world, id)).failure).toMatchObject(failures[place] ?? {});
});
