import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf, spanOf, ticketOf } from '../../../test/conversations.ts';
import { History } from './history.ts';
import { revealing, useRowWindow, type RowWindow } from './row-window.ts';
import { rowsOf } from './rows.ts';

/** Five thousand loaded messages, laid out around the thousandth. */
async function farBack() {
  const history = new History();
  const page = {
    messages: Array.from({ length: 5000 }, (_, index) => messageOf(index + 1)),
    ticket: ticketOf(1),
    tickets: [spanOf(1)],
    hasMore: false,
    nextCursor: null,
    newerCursor: null,
  };
  await history.read(
    () => Promise.resolve(page),
    (told) => history.restart(told, null),
  );
  const all = rowsOf({ segment: history.view, outbox: [], sender: { id: 11, name: 'Camila' } });
  const { result } = renderHook(() => useRowWindow(history, all));
  act(() => result.current.reveal(1000));
  const laidOut = () => [result.current.rows.keyAt(0), result.current.rows.keyAt(result.current.rows.count - 1)];
  return { history, shown: () => result.current, laidOut };
}

test('whoever goes to the end while the next rows are asked for gets there', async () => {
  const { shown, laidOut } = await farBack();
  expect(laidOut()).toEqual([800, 1199]);
  act(() => {
    const { toEnd, down } = shown();
    toEnd();
    down();
  });
  expect([laidOut(), shown().hasBelow]).toEqual([[4601, 5000], false]);
});

test('a step that is asked for twice of the same rows is taken once', async () => {
  const { shown, laidOut } = await farBack();
  act(() => {
    const { up } = shown();
    up();
    up();
  });
  expect(laidOut()).toEqual([600, 1199]);
});

test('a message at the edge of what is laid out is gone to with its surroundings, one in its middle as it stands', async () => {
  const { shown, laidOut } = await farBack();
  act(() => shown().reveal(1010));
  expect(laidOut()).toEqual([800, 1199]);
  act(() => shown().reveal(1190));
  expect(laidOut()).toEqual([990, 1389]);
});

test('what stands at an end of all has nothing beyond it to lay out', async () => {
  const { history } = await farBack();
  const whole: RowWindow = { segment: history.view, from: history.view.first, to: Infinity };
  expect([revealing(whole, 1), revealing(whole, 5000)]).toEqual([whole, whole]);
});
