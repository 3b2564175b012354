import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { expect, test } from 'vitest';
import { createStateReporter } from './report-state.ts';

function teller() {
  const clock = { now: new Date('2026-11-22T12:00:00Z') };
  const told: InboundEvent[] = [];
  const state = createStateReporter(
    {
      connectionId: 7,
      lease: { connectionId: 7, owner: 'host', epoch: 3 },
      log: createLogger('silent'),
      now: () => clock.now,
      appendEvents: async (events) => void told.push(...events),
    },
    new AbortController().signal,
  );
  return { clock, told, state };
}

test('a clock that is set back does not make the news about a session older than those before', async () => {
  const { clock, told, state } = teller();
  state.tell({ status: 'OPENING', cause: 'asked' });
  clock.now = new Date('2026-11-22T11:00:00Z');
  state.tell({ status: 'CONNECTED', cause: 'connected' });
  clock.now = new Date('2026-11-22T12:30:00Z');
  state.tell({ status: 'TIMEOUT', cause: 'line-lost' });
  await state.written();
  expect(told.map((event) => 'at' in event && event.at)).toEqual([
    '2026-11-22T12:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-22T12:30:00.000Z',
  ]);
});

test('what changes nothing is told once', async () => {
  const { told, state } = teller();
  state.tell({ status: 'CONNECTED', cause: 'connected' });
  state.tell({ status: 'CONNECTED', cause: 'connected' });
  await state.written();
  expect(told).toHaveLength(1);
});
