import { expect, test } from 'vitest';
import { quote, type PaidSoFar, type PricedTerms } from './quote.ts';

const basic: PricedTerms = { planId: 1, custom: null, monthly: 9900 };
const large: PricedTerms = { planId: 2, custom: null, monthly: 19900 };
const own: PricedTerms = { planId: 1, custom: { users: 5, connections: 3 }, monthly: 7100 };

const paid: PaidSoFar = {
  today: '2026-11-16',
  dueDate: '2026-12-01',
  anchorDay: 1,
  hasPaid: true,
  months: 1,
  hasOpenRenewal: false,
};
const inHalf = { kind: 'change', lines: [['difference', '50.00']], holdsAfter: null, paidUntil: '2026-12-01' };
const renewal = (amount: string) => ({ kind: 'renewal', lines: [['period', amount]], holdsAfter: null });

type Case = { from: PricedTerms | null; to: PricedTerms; so?: Partial<PaidSoFar>; is: object };
const cases: Record<string, Case> = {
  'the same again is the next period': { from: basic, to: basic, is: { ...renewal('99.00'), isChange: false } },
  'more in mid-period is paid by the days that are left': { from: basic, to: large, is: { ...inHalf, isChange: true } },
  'more for the same price costs nothing now': {
    from: basic,
    to: { ...large, monthly: 9900 },
    is: { kind: 'change', lines: [['difference', '0.00']] },
  },
  'less begins when the period is over': {
    from: large,
    to: basic,
    is: { kind: 'renewal', lines: [['period', '99.00']], holdsAfter: '2026-12-01', paidUntil: '2027-01-01' },
  },
  'figures of one’s own are terms of their own': {
    from: basic,
    to: own,
    is: { kind: 'renewal', lines: [['period', '71.00']], holdsAfter: '2026-12-01' },
  },
  'beside the open renewal more is paid with it': {
    from: basic,
    to: large,
    so: { hasOpenRenewal: true },
    is: {
      kind: 'renewal',
      lines: [
        ['period', '199.00'],
        ['difference', '50.00'],
      ],
      total: '249.00',
      holdsAfter: null,
    },
  },
  'who tries the counter out chooses the first period': {
    from: basic,
    to: large,
    so: { hasPaid: false },
    is: renewal('199.00'),
  },
  'whose period is over begins a new one today, also with less': {
    from: large,
    to: basic,
    so: { today: '2026-12-05' },
    is: { ...renewal('99.00'), paidUntil: '2027-01-05' },
  },
  'on the last day more costs nothing for what is left': {
    from: basic,
    to: large,
    so: { today: '2026-12-01' },
    is: { kind: 'change', lines: [['difference', '0.00']] },
  },
  'a year at once counts the days of the year': {
    from: basic,
    to: large,
    so: { today: '2026-12-01', dueDate: '2027-06-02', anchorDay: 2, months: 12 },
    is: { lines: [['difference', '601.64']] },
  },
  'two periods paid ahead cost the difference of both': {
    from: basic,
    to: large,
    so: { today: '2026-11-01', dueDate: '2027-01-01' },
    is: { lines: [['difference', '196.77']] },
  },
  'a company without a plan chooses its first': { from: null, to: basic, is: { ...renewal('99.00'), isChange: true } },
};

test.each(Object.entries(cases))('%s', (_, { from, to, so, is }) => {
  const { lines, ...rest } = quote(from, to, { ...paid, ...so });
  expect({ ...rest, lines: lines.map(({ what, amount }) => [what, amount]) }).toMatchObject(is);
});
