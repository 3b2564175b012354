import { expect, test } from 'vitest';
import { resellerPhrases } from './phrases/phrases.ts';
import { stepsFrom, termsSchema, typedSteps, typedTerms } from './reseller-terms.ts';

const step = (from: string, price: string) => ({ key: from, from, price });

test.each([
  [[], []],
  [[step('1', '30')], [{ from: 1, price: '30.00' }]],
  [
    [step('1', '30,00'), step('50', '25,5')],
    [
      { from: 1, price: '30.00' },
      { from: 50, price: '25.50' },
    ],
  ],
  [[step('2', '30,00')], undefined],
  [[step('1', '30,00'), step('1', '25,00')], undefined],
  [[step('1', '30,00'), step('9', '')], undefined],
  [[step('um', '30,00')], undefined],
])('%j is the price list %j', (typed, steps) => {
  expect(stepsFrom(typed)).toEqual(steps);
});

test('what was agreed stands in the form, and an empty limit is none', () => {
  const schema = termsSchema(resellerPhrases.t);
  expect(schema.parse(typedTerms(undefined))).toEqual({ active: true, maxCompanies: null, statementDay: 1 });
  const typed = { active: false, maxCompanies: '20', statementDay: '28' };
  expect(schema.parse(typed)).toEqual({ active: false, maxCompanies: 20, statementDay: 28 });
  expect(schema.safeParse({ ...typed, statementDay: '29' }).success).toBe(false);
  expect(typedSteps([{ from: 1, price: '30.00' }])).toEqual([{ key: '1', from: '1', price: '30,00' }]);
});
