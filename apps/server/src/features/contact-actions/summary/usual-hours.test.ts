import { expect, test } from 'vitest';
import { usualHours } from './usual-hours.ts';

const at = (...pairs: [hour: number, count: number][]) => pairs.map(([hour, count]) => ({ hour, count }));

test.each([
  ['nothing was written', at(), null],
  ['too little was written to say', at([18, 5]), null],
  ['mostly in the evening', at([18, 4], [19, 5], [20, 3], [9, 2]), { from: 18, to: 21 }],
  ['around midnight', at([23, 5], [0, 4], [1, 2], [12, 1]), { from: 23, to: 2 }],
  ['spread over the day', at([8, 3], [11, 3], [14, 3], [17, 3], [20, 3]), null],
])('%s', (_, byHour, hours) => {
  expect(usualHours(byHour)).toEqual(hours);
});
