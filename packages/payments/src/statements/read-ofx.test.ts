import { describe, expect, it } from 'vitest';
import { looksLikeOfx, readOfx } from './read-ofx.ts';
import { ofx } from './testing/ofx.ts';

const failure = (text: string) => {
  try {
    return readOfx(text).lines.length;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('an OFX file', () => {
  it('is read as banks write it', () => {
    const text = ofx([
      { id: '1', amount: '-74,40', memo: 'PIX ENVIADO' },
      { id: '2', amount: '1.074,40', memo: 'PIX RECEBIDO', name: 'JOÃO &amp; FILHOS', day: '20261121' },
      { id: '3', amount: '+10', memo: 'PIX', name: 'PIX' },
    ]);
    expect(looksLikeOfx(text)).toBe(true);
    expect(readOfx(text)).toEqual({
      account: '12345-6',
      complete: true,
      refused: [],
      lines: [
        { id: '1', day: '2026-11-20', cents: -7440, text: 'PIX ENVIADO' },
        { id: '2', day: '2026-11-21', cents: 107_440, text: 'JOÃO & FILHOS PIX RECEBIDO' },
        { id: '3', day: '2026-11-20', cents: 1000, text: 'PIX' },
      ],
    });
  });

  it('is read as XML, on one line', () => {
    const text =
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>99.90</TRNAMT>' +
      '<FITID>a</FITID><MEMO><![CDATA[A < B]]></MEMO></STMTTRN></BANKTRANLIST></OFX>';
    expect(readOfx(text)).toMatchObject({ complete: true, lines: [{ id: 'a', cents: 9990, text: 'A < B' }] });
  });

  it.each([
    ['PAGTO <URGENTE> 10 < 20', 'PAGTO <URGENTE> 10 < 20'],
    ['A & B &lt;C&gt; &#233;', 'A & B <C> é'],
    ['&amp;lt;', '&lt;'],
    ['<', '<'],
    ['&#99999999;', '&#99999999;'],
  ])('keeps the memo %s', (memo, text) => {
    expect(readOfx(ofx([{ id: '1', memo }])).lines).toMatchObject([{ cents: 9990, text }]);
  });

  it('is read when nobody closes a booking', () => {
    const text = ofx([{ id: '1' }, { id: '2' }]).replaceAll('</STMTTRN>', '');
    expect(readOfx(text).lines.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('cuts off half a booking of half a file: half an amount is another one', () => {
    const whole = ofx([{ id: '1' }, { id: '2', amount: '1234.56' }]);
    const half = readOfx(whole.slice(0, whole.indexOf('1234.56') + 3));
    expect(half).toMatchObject({ complete: false, refused: [{ at: 2, reason: 'cut-off' }] });
    expect(half.lines.map(({ id }) => id)).toEqual(['1']);
  });

  it('refuses what it cannot read, by its number', () => {
    const bookings = [
      { day: '20260230' },
      { amount: '1.074' },
      { amount: '' },
      { day: '' },
      { amount: '9'.repeat(99) },
      {},
    ];
    const { lines, refused } = readOfx(ofx(bookings));
    expect(refused.map(({ at, reason }) => `${at} ${reason}`)).toEqual([
      '1 day',
      '2 amount',
      '3 amount',
      '4 day',
      '5 amount',
    ]);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['', 'unreadable'],
    ['data;valor\n1;2', 'unreadable'],
    ['PK\u0003\u0004\0\0', 'unreadable'],
    [ofx([]), 'empty'],
    ['<STMTTRN>'.repeat(50_001), 'too-many-lines'],
  ])('is unusable: %.20s', (text, reason) => {
    expect(failure(text)).toBe(reason);
  });

  it.each([
    `<OFX><STMTTRN><MEMO>${'<'.repeat(1_000_000)}`,
    `<OFX>${'<A'.repeat(1_000_000)}`,
    `<OFX><STMTTRN><TRNAMT>${'1.'.repeat(1_000_000)}</STMTTRN>`,
    `<OFX><STMTTRN><MEMO>${'&amp'.repeat(1_000_000)}</STMTTRN>`,
    `<OFX>${'<STMTTRN><MEMO>'.repeat(50_000)}`,
    `<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
  ])('answers a trap in less than a second (%#)', (trap) => {
    const started = process.threadCpuUsage();
    failure(trap);
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
