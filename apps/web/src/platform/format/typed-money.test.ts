import { expect, test } from 'vitest';
import { typedMoney } from './typed-money.ts';

test('an amount is read as people type it, and nothing is guessed', () => {
  const read = ['59', '59,9', '59,90', '59.90', ' 0,05 ', '1.059,90', '59,999', '-1', '1e3', '', 'R$ 5'].map(
    typedMoney,
  );
  const none = undefined;
  expect(read).toEqual(['59.00', '59.90', '59.90', '59.90', '0.05', none, none, none, none, none, none]);
});
