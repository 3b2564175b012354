import { describe, expect, it } from 'vitest';
import { joinEvidence, type Evidence, type StoredPayment } from './join-evidence.ts';

const gateway: StoredPayment = {
  id: 1,
  cents: 9990,
  day: '2026-11-20',
  evidence: [{ source: 'gateway', key: 'E18236120202611201530s0123456789' }],
};
const line = (facts: Partial<Evidence> = {}): Evidence => ({
  source: 'statement',
  key: '2026-11-20/000123',
  cents: 9990,
  day: '2026-11-20',
  ...facts,
});

describe('the same money under two keys', () => {
  it.each(['2026-11-17', '2026-11-20', '2026-11-21', '2026-11-23'])('joins what a statement says of %s', (day) => {
    expect(joinEvidence(line({ day }), [gateway])).toEqual({ kind: 'joins', paymentId: 1 });
  });

  it('joins the other way round, and a third source too', () => {
    const booked: StoredPayment = { ...gateway, evidence: [{ source: 'statement', key: 'x' }] };
    const rung: Evidence = { source: 'gateway', key: 'E1', cents: 9990, day: '2026-11-20' };
    expect(joinEvidence(rung, [booked])).toEqual({ kind: 'joins', paymentId: 1 });
    const both: StoredPayment = { ...gateway, evidence: [...gateway.evidence, ...booked.evidence] };
    expect(joinEvidence({ ...rung, source: 'manual', key: 'typed' }, [both])).toEqual({ kind: 'joins', paymentId: 1 });
  });

  it.each(['2026-10-01', '2026-11-05', '2026-11-23'])(
    'joins what a statement says of %s with a click of the twentieth',
    (day) => {
      const clicked: StoredPayment = { ...gateway, evidence: [{ source: 'manual', key: 'invoice:7' }] };
      expect(joinEvidence(line({ day }), [clicked])).toEqual({ kind: 'joins', paymentId: 1 });
      expect(joinEvidence(line({ day, source: 'gateway' }), [clicked])).toEqual({ kind: 'joins', paymentId: 1 });
    },
  );

  it('joins a click with what was booked long before', () => {
    const click: Evidence = { source: 'manual', key: 'invoice:7', cents: 9990, day: '2026-12-20' };
    expect(joinEvidence(click, [gateway])).toEqual({ kind: 'joins', paymentId: 1 });
  });

  it('joins by the name the bank gives, even late and with another amount', () => {
    const key = 'E18236120202611201530s0123456789';
    expect(joinEvidence(line({ key, day: '2026-12-20' }), [gateway])).toEqual({ kind: 'joins', paymentId: 1 });
    expect(joinEvidence(line({ key, cents: 1 }), [gateway])).toEqual({ kind: 'joins', paymentId: 1 });
  });
});

describe('other money', () => {
  it.each([
    ['four days later', line({ day: '2026-11-24' })],
    ['four days before', line({ day: '2026-11-16' })],
    ['of another amount', line({ cents: 9991 })],
    ['that the same source tells under a second key', { ...line(), source: 'gateway', key: 'E2' } as const],
  ])('is new %s', (_, evidence) => {
    expect(joinEvidence(evidence, [gateway])).toEqual({ kind: 'new' });
  });

  it('is new when it came days after a click, or beside one whose money was booked already', () => {
    const clicked: StoredPayment = { ...gateway, evidence: [{ source: 'manual', key: 'invoice:7' }] };
    expect(joinEvidence(line({ day: '2026-11-24' }), [clicked])).toEqual({ kind: 'new' });
    const booked: StoredPayment = { ...clicked, evidence: [...clicked.evidence, { source: 'statement', key: 'x' }] };
    expect(joinEvidence(line({ day: '2026-11-05' }), [booked])).toEqual({ kind: 'new' });
    const click: Evidence = { source: 'manual', key: 'invoice:7', cents: 9990, day: '2026-11-16' };
    expect(joinEvidence(click, [gateway])).toEqual({ kind: 'new' });
  });

  it('is new when nothing is stored', () => {
    expect(joinEvidence(line(), [])).toEqual({ kind: 'new' });
  });
});

it('knows its own key, and reads a statement twice without a second payment', () => {
  const told: StoredPayment = { ...gateway, evidence: [...gateway.evidence, { source: 'statement', key: line().key }] };
  expect(joinEvidence(line(), [told])).toEqual({ kind: 'known', paymentId: 1 });
  expect(joinEvidence(line({ key: 'another line' }), [told])).toEqual({ kind: 'new' });
});

it('gives each of two payments one line of the statement, the nearest first', () => {
  const second: StoredPayment = { ...gateway, id: 2, day: '2026-11-22', evidence: [{ source: 'gateway', key: 'E2' }] };
  const stored = [gateway, second];
  const first = joinEvidence(line({ key: 'a', day: '2026-11-22' }), stored);
  expect(first).toEqual({ kind: 'joins', paymentId: 2 });
  const after = stored.map((payment) =>
    payment.id === 2
      ? { ...payment, evidence: [...payment.evidence, { source: 'statement', key: 'a' } as const] }
      : payment,
  );
  expect(joinEvidence(line({ key: 'b', day: '2026-11-22' }), after)).toEqual({ kind: 'joins', paymentId: 1 });
});
