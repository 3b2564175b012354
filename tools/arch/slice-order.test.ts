import { expect, test } from 'vitest';
import { sliceOrder } from './slice-order.ts';

const imports =
  "import { plansSlice } from '../features/plans/plans.slice.ts';\n" +
  "import { quickMessagesSlice } from '../features/quick-messages/quick-messages.slice.ts';\n";

test('slices are ordered as the list says, by the name of their folder', () => {
  expect(
    sliceOrder(`${imports}export const slices: readonly Slice[] = [quickMessagesSlice, // first\n plansSlice];`),
  ).toEqual(['quick-messages', 'plans']);
});

test('what a slice is given does not change its place', () => {
  expect(sliceOrder(`${imports}export const slices = [plansSlice(gifts, more), quickMessagesSlice];`)).toEqual([
    'plans',
    'quick-messages',
  ]);
});

test('a name that comes from elsewhere is refused instead of being skipped', () => {
  expect(() => sliceOrder(`${imports}export const slices = [plansSlice, otherSlice];`)).toThrow('otherSlice');
});
