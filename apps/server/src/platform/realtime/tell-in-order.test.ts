import { expect, test } from 'vitest';
import { tellInOrder } from './tell-in-order.ts';

/** Tells what is true, after the failures that are wanted. */
function teller(failures: number) {
  const told: string[] = [];
  const state = { now: 'first', failures };
  const tell = async () => {
    const { now } = state;
    await Promise.resolve();
    if (state.failures > 0) {
      state.failures -= 1;
      throw new Error('another process did not answer');
    }
    told.push(now);
  };
  return { told, state, tell };
}

test('what changes while telling fails is told all the same, and nothing twice', async () => {
  const inOrder = tellInOrder({ retryDelayMs: 0 });
  const { told, state, tell } = teller(1);
  const first = inOrder('room', tell);
  state.now = 'second';
  await inOrder('room', tell);
  await first;
  expect(told).toEqual(['second']);
});

test('what could not be told is told once more; after that the failure is known', async () => {
  const inOrder = tellInOrder({ retryDelayMs: 0 });
  const once = teller(1);
  await inOrder('room', once.tell);
  expect(once.told).toEqual(['first']);
  const never = teller(2);
  await expect(inOrder('room', never.tell)).rejects.toThrow('did not answer');
  await inOrder('room', never.tell);
  expect(never.told).toEqual(['first']);
});

test('a moment after the last change all is told once more, for what another process told meanwhile', async () => {
  const inOrder = tellInOrder({ settleMs: 20 });
  const { told, state, tell } = teller(0);
  await inOrder('room', tell);
  state.now = 'second';
  await inOrder('room', tell);
  await expect.poll(() => told).toEqual(['first', 'second', 'second']);
});
