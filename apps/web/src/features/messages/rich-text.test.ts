import { expect, test } from 'vitest';
import { readRichText, type RichPiece } from './rich-text.ts';

const marks = { bold: 'b', italic: 'i', strike: 's' } as const;

/** `<b>x</b>`, so that a reading can be compared at a glance. */
function shown(pieces: RichPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'code') return `<code>${piece.text}</code>`;
      if (piece.kind === 'link') return `<a ${piece.href}>${piece.text}</a>`;
      return `<${marks[piece.kind]}>${shown(piece.pieces)}</${marks[piece.kind]}>`;
    })
    .join('');
}
const read = (text: string) => shown(readRichText(text));

test.each([
  ['Entrega *hoje*, das _14h_ às ~16h~ 18h', 'Entrega <b>hoje</b>, das <i>14h</i> às <s>16h</s> 18h'],
  ['*tudo _junto_ aqui*', '<b>tudo <i>junto</i> aqui</b>'],
  ['use `*não negrito*` assim', 'use <code>*não negrito*</code> assim'],
  ['3*4*5 e a_b_c', '3*4*5 e a_b_c'],
  ['* item\n* outro', '* item\n* outro'],
  ['*aberto e nunca fechado', '*aberto e nunca fechado'],
  ['*quebra\nde linha*', '*quebra\nde linha*'],
  ['**', '**'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['veja https://loja.com.br/a_b_c?x=1.', 'veja <a https://loja.com.br/a_b_c?x=1>https://loja.com.br/a_b_c?x=1</a>.'],
  ['(www.loja.com)', '(<a https://www.loja.com>www.loja.com</a>)'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('a link ends where its address ends, and only the web is linked: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('markup from a customer stays text', () => {
  expect(readRichText('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'text', text: '<img src=x onerror=alert(1)>' },
  ]);
});

test('nothing is lost, and a hostile text costs no more than its length', () => {
  const hostile = '*a '.repeat(20_000);
  const started = performance.now();
  expect(read(hostile)).toBe(hostile);
  expect(performance.now() - started).toBeLessThan(1000);
});
