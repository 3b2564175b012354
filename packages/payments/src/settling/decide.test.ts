import { describe, expect, it } from 'vitest';
import { decide, type LedgerEntry, type PaymentFacts, type Settlement } from './decide.ts';

const charge = { cents: 12_345, discount: 0 };
const open = { status: 'open', kept: 0 } as const;
const paid = { status: 'paid', kept: 12_345 } as const;
const payment = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  direction: 'received',
  cents: 12_345,
  refunded: 0,
  known: null,
  ...facts,
});
const came = (cents: number) => [{ kind: 'payment', cents }];

describe('money for an open invoice', () => {
  it('settles it when it is exact', () => {
    expect(decide(open, charge, payment())).toEqual({ kind: 'paid', surplus: 0, entries: came(12_345), alert: null });
  });

  it('settles it when it is more, and the rest is credit', () => {
    expect(decide(open, charge, payment({ cents: 20_000 }))).toEqual({
      kind: 'paid',
      surplus: 7655,
      entries: came(20_000),
      alert: 'paid-more',
    });
  });

  it('leaves it open when it is less, and says of how much', () => {
    expect(decide(open, charge, payment({ cents: 12_344 }))).toEqual({
      kind: 'partial',
      kept: 12_344,
      due: 12_345,
      entries: came(12_344),
      alert: 'paid-less',
    });
  });

  it('settles it when a second part completes the first', () => {
    const settlement = decide({ status: 'open', kept: 12_344 }, charge, payment({ cents: 1 }));
    expect(settlement).toEqual({ kind: 'paid', surplus: 0, entries: came(1), alert: null });
  });

  it('tells a discount of identifying cents in the ledger', () => {
    expect(decide(open, { cents: 12_332, discount: 13 }, payment({ cents: 12_332 }))).toMatchObject({
      kind: 'paid',
      surplus: 0,
      entries: [...came(12_332), { kind: 'discount', cents: 13 }],
    });
  });

  it('counts what has not gone back meanwhile', () => {
    expect(decide(open, charge, payment({ refunded: 345 }))).toMatchObject({ kind: 'partial', kept: 12_000 });
    expect(decide(open, charge, payment({ refunded: 12_345 }))).toEqual({ kind: 'ignored', reason: 'known' });
  });
});

describe('money for an invoice that wants none', () => {
  it.each(['paid', 'cancelled', 'refunded'] as const)('is credit when it is %s, without another renewal', (status) => {
    expect(decide({ status, kept: 12_345 }, charge, payment())).toEqual({
      kind: 'credit',
      reason: status,
      entries: came(12_345),
      alert: 'paid-again',
    });
  });

  it('waits for a person when its reference is unknown', () => {
    expect(decide(null, null, payment())).toEqual({ kind: 'unassigned' });
    expect(decide(null, null, payment({ refunded: 12_345 }))).toEqual({ kind: 'ignored', reason: 'known' });
  });

  it('is none of ours when we sent it, whatever it names', () => {
    expect(decide(open, charge, payment({ direction: 'sent' }))).toEqual({ kind: 'ignored', reason: 'sent' });
    expect(decide(null, null, payment({ direction: 'sent' }))).toEqual({ kind: 'ignored', reason: 'sent' });
  });
});

describe('a payment told again', () => {
  const known = (refunded = 0, settledInvoice = true) => ({ known: { refunded, settledInvoice } });
  const back = (cents: number) => ({ entries: [{ kind: 'refund', cents: -cents }], alert: 'refunded' });

  it.each([open, paid, { status: 'cancelled', kept: 0 } as const, null])('changes nothing for %o', (invoice) => {
    expect(decide(invoice, charge, payment(known()))).toEqual({ kind: 'ignored', reason: 'known' });
  });

  it('takes back what was refunded, and the invoice only when all of it is', () => {
    expect(decide(paid, charge, payment({ ...known(), refunded: 1000 }))).toEqual({
      kind: 'refunded',
      cents: 1000,
      wholeInvoice: false,
      ...back(1000),
    });
    expect(decide(paid, charge, payment({ ...known(1000), refunded: 12_345 }))).toEqual({
      kind: 'refunded',
      cents: 11_345,
      wholeInvoice: true,
      ...back(11_345),
    });
  });

  it('tells each refund once, also when an older notice comes late', () => {
    const ignored = { kind: 'ignored', reason: 'known' };
    expect(decide(paid, charge, payment({ ...known(1000), refunded: 1000 }))).toEqual(ignored);
    expect(decide(paid, charge, payment({ ...known(1000), refunded: 0 }))).toEqual(ignored);
    expect(decide(paid, charge, payment({ ...known(12_345), refunded: 99_999 }))).toEqual(ignored);
  });

  it('leaves the invoice paid when the second payment of it goes back', () => {
    const settlement = decide(paid, charge, payment({ ...known(0, false), refunded: 12_345 }));
    expect(settlement).toMatchObject({ kind: 'refunded', cents: 12_345, wholeInvoice: false });
  });

  it('gives credit back when the invoice is cancelled or was never found', () => {
    for (const invoice of [{ status: 'cancelled', kept: 12_345 } as const, null])
      expect(decide(invoice, charge, payment({ ...known(), refunded: 12_345 }))).toMatchObject({ wholeInvoice: false });
  });
});

it('keeps the ledger equal to the money, whatever comes', () => {
  const entriesOf = (settlement: Settlement): LedgerEntry[] => ('entries' in settlement ? settlement.entries : []);
  for (const first of [1, 6000, 12_345, 20_000])
    for (const second of [1, 12_345])
      for (const refunded of [0, 1, first]) {
        let invoice: { status: 'open' | 'paid'; kept: number } = { ...open };
        let ledger = -12_345;
        let settled = 0;
        const play = (facts: PaymentFacts) => {
          const settlement = decide(invoice, charge, facts);
          if (settlement.kind === 'paid') settled += 1;
          const brought = entriesOf(settlement).reduce((sum, { cents }) => sum + cents, 0);
          ledger += brought;
          invoice = { status: settled > 0 ? 'paid' : 'open', kept: invoice.kept + brought };
          return settlement;
        };
        const settledInvoice = play(payment({ cents: first })).kind === 'paid';
        play(payment({ cents: first, known: { refunded: 0, settledInvoice } }));
        play(payment({ cents: second }));
        play(payment({ cents: first, refunded, known: { refunded: 0, settledInvoice } }));
        play(payment({ cents: first, refunded, known: { refunded, settledInvoice } }));
        expect(ledger).toBe(first + second - refunded - 12_345);
        expect(settled).toBe(first >= 12_345 || first + second >= 12_345 ? 1 : 0);
      }
});
