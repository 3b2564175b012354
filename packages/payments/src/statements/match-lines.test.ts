import { describe, expect, it } from 'vitest';
import { staticTxid } from '../static-pix/txid.ts';
import type { ChargeToMatch } from './charge-index.ts';
import { keyLines } from './line-keys.ts';
import { matchLines } from './match-lines.ts';
import { readOfx } from './read-ofx.ts';
import type { StatementLine } from './statement.ts';
import { ofx } from './testing/ofx.ts';

const today = '2026-11-22';
const endToEndId = 'E18236120202611201530s0123456789';
const charge = (id: number, facts: Partial<ChargeToMatch> = {}): ChargeToMatch => ({
  id,
  txid: staticTxid(id),
  cents: 9990,
  open: true,
  identifying: false,
  since: '2026-11-10',
  claims: [],
  payerNames: [],
  payerDocument: null,
  ...facts,
});
let number = 0;
const line = (facts: Partial<StatementLine> = {}): StatementLine => ({
  id: String((number += 1)),
  day: '2026-11-20',
  cents: 9990,
  text: 'PIX RECEBIDO',
  ...facts,
});
const match = (lines: StatementLine[], charges: ChargeToMatch[], known: string[] = []) =>
  matchLines(keyLines('acc', lines), { charges, known: new Set(known), today });
const verdicts = (lines: StatementLine[], charges: ChargeToMatch[]) =>
  match(lines, charges).map(({ verdict, reason, charges: ids }) => [verdict, reason, ...ids].join(' '));

describe('a line of a statement', () => {
  it.each<[string, Partial<StatementLine>, ChargeToMatch[]]>([
    ['sure txid 2', { text: `PIX ${staticTxid(2)}` }, [charge(1), charge(2)]],
    ['sure txid 2', { text: `PIX ${staticTxid(2).toLowerCase()}`, cents: 1 }, [charge(1), charge(2)]],
    ['sure txid 2', { id: staticTxid(2), text: '' }, [charge(2, { open: false })]],
    ['sure txid 3', { text: `PIX inv${'0'.repeat(20)}42x1` }, [charge(3, { txid: `inv${'0'.repeat(20)}42x1` })]],
    ['suggestion several-references 1 2', { text: `${staticTxid(1)} ${staticTxid(2)}` }, [charge(1), charge(2)]],
    ['sure end-to-end-id 1', { text: `PIX ${endToEndId}` }, [charge(1, { claims: [endToEndId] }), charge(2)]],
    ['sure end-to-end-id 1', { id: endToEndId }, [charge(1, { claims: [endToEndId.toLowerCase()] })]],
    ['suggestion claim-differs 1', { text: endToEndId, cents: 1 }, [charge(1, { claims: [endToEndId] })]],
    [
      'suggestion claim-differs 1 2',
      { text: endToEndId },
      [charge(1, { claims: [endToEndId] }), charge(2, { claims: [endToEndId] })],
    ],
    ['sure identifying-cents 1', { cents: 9977 }, [charge(1, { identifying: true, cents: 9977 }), charge(2)]],
    [
      'suggestion same-amount 1 2',
      { cents: 9977 },
      [charge(1, { identifying: true, cents: 9977 }), charge(2, { cents: 9977 })],
    ],
    ['unmatched nothing-fits', { cents: 9977 }, [charge(1, { identifying: true, cents: 9977, since: '2026-11-21' })]],
    ['unmatched nothing-fits', { cents: 9977 }, [charge(1, { identifying: true, cents: 9977, open: false })]],
    ['suggestion same-amount 1', {}, [charge(1)]],
    [
      'suggestion document 2',
      { text: 'PIX 12.ABC.345/01DE-35 LOJA', cents: 5 },
      [charge(1), charge(2, { payerDocument: '12ABC34501DE35' })],
    ],
    [
      'suggestion name 2',
      { text: 'PIX RECEBIDO JOAO DA SIL', cents: 5 },
      [charge(1), charge(2, { payerNames: ['João da Silva Ltda'] })],
    ],
    [
      'suggestion name 3 2',
      { text: 'JOÃO DA SILVA' },
      [charge(2, { payerNames: ['Joao da Silva'], cents: 1 }), charge(3, { payerNames: ['João da Silva'] })],
    ],
    ['unmatched nothing-fits', { cents: 5, text: 'JOAO SILVA' }, [charge(1, { payerNames: ['João da Silva'] })]],
    ['ignored outgoing', { cents: -9990, text: staticTxid(1) }, [charge(1)]],
    ['ignored outgoing', { cents: 0 }, [charge(1)]],
    ['ignored future', { day: '2026-11-23', text: staticTxid(1) }, [charge(1)]],
    ['sure txid 1', { day: today, text: staticTxid(1) }, [charge(1)]],
  ])('is %s (%#)', (verdict, facts, charges) => {
    expect(verdicts([line(facts)], charges)).toEqual([verdict]);
  });

  it('shows the bank’s own name for the payment', () => {
    expect(match([line({ text: `x ${endToEndId} y` })], [])).toMatchObject([{ endToEndId }]);
    expect(match([line()], [])).toMatchObject([{ endToEndId: null }]);
  });
});

describe('lines together', () => {
  const identifying = charge(1, { identifying: true, cents: 9977 });

  it('give identifying cents once: the second is a person’s decision', () => {
    expect(verdicts([line({ cents: 9977 }), line({ cents: 9977 })], [identifying])).toEqual([
      'sure identifying-cents 1',
      'suggestion same-amount 1',
    ]);
  });

  it('look for references first, whatever their order', () => {
    const lines = [line({ cents: 9977 }), line({ cents: 9977, text: staticTxid(1) })];
    expect(verdicts(lines, [identifying])).toEqual(['suggestion same-amount 1', 'sure txid 1']);
  });

  it('suggest a charge that is paid in the same file last', () => {
    const lines = [line({ text: staticTxid(1) }), line()];
    expect(verdicts(lines, [charge(1), charge(2)])).toEqual(['sure txid 1', 'suggestion same-amount 2 1']);
  });

  it('change nothing when the file comes again, and count one booking once', () => {
    const lines = [line({ id: 'a', text: staticTxid(1) }), line({ id: 'a', text: staticTxid(1) }), line({ id: 'a' })];
    const first = match(lines, [charge(1)]);
    expect(first.map(({ reason }) => reason)).toEqual(['txid', 'known', 'same-amount']);
    const again = match(
      lines,
      [charge(1)],
      first.map(({ line: { key } }) => key),
    );
    expect(again.every(({ reason }) => reason === 'known')).toBe(true);
  });

  it('keep two equal payments apart where the bank names none', () => {
    const lines = keyLines('acc', [line({ id: '' }), line({ id: '' })]);
    expect(lines[0]!.key).not.toBe(lines[1]!.key);
    expect(keyLines('acc', [line({ id: '' }), line({ id: '' })]).map(({ key }) => key)).toEqual(
      lines.map(({ key }) => key),
    );
    expect(keyLines('other', [line({ id: '' })])[0]!.key).not.toBe(lines[0]!.key);
  });

  it('with one id and other amounts or texts are other lines', () => {
    const lines = [
      line({ id: 'x' }),
      line({ id: 'x', cents: 1 }),
      line({ id: 'x', text: 'y' }),
      line({ id: 'x', day: today }),
    ];
    expect(new Set(keyLines('acc', lines).map(({ key }) => key)).size).toBe(4);
    expect(keyLines('acc', [line({ id: 'x', text: 'pix  recebido ' })])[0]!.key).toBe(keyLines('acc', lines)[0]!.key);
  });
});

it('50,000 lines against 10,000 charges take less than five seconds of work', () => {
  const charges = Array.from({ length: 10_000 }, (_, index) =>
    charge(index + 1, {
      payerNames: [`Empresa Numero${index}`, 'João da Silva'],
      payerDocument: String(10 ** 13 + index),
    }),
  );
  const text = ofx(
    Array.from({ length: 50_000 }, (_, index) => ({
      id: String(index),
      memo: index % 5 === 0 ? `PIX ${staticTxid((index % 10_000) + 1)}` : `TED 341 JOAO DA SILVA ${index}`,
    })),
  );
  const started = process.threadCpuUsage();
  const lines = keyLines('acc', readOfx(text).lines);
  const matched = matchLines(lines, { charges, known: new Set(), today });
  const { user, system } = process.threadCpuUsage(started);
  expect(matched.filter(({ reason }) => reason === 'txid')).toHaveLength(10_000);
  expect((user + system) / 1000).toBeLessThan(5000);
}, 60_000);
