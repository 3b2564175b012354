import { expect, test } from 'vitest';
import { parseRichText, type RichPiece } from './rich-text.ts';

const marks = { bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const;

/** `<b>x</b>`, so that a reading can be compared at a glance. */
function shown(pieces: RichPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'code') return `<code>${piece.text}</code>`;
      if (piece.kind === 'item') return `<li ${piece.marker}>${shown(piece.pieces)}</li>`;
      if (piece.kind === 'quote') return `<q>${shown(piece.pieces)}</q>`;
      if (piece.kind === 'link') return `<a ${piece.href}>${piece.text}</a>`;
      return `<${marks[piece.kind]}>${shown(piece.pieces)}</${marks[piece.kind]}>`;
    })
    .join('');
}
const read = (text: string) => shown(parseRichText(text));

test.each([
  ['Entrega *hoje*, das _14h_ às ~16h~ 18h', 'Entrega <b>hoje</b>, das <i>14h</i> às <s>16h</s> 18h'],
  ['*tudo _junto_ aqui*', '<b>tudo <i>junto</i> aqui</b>'],
  ['use `*não negrito*` assim', 'use <code>*não negrito*</code> assim'],
  ['3*4*5 e a_b_c', '3*4*5 e a_b_c'],
  ['Temos:\n* *azul*\n- verde `x`\nE mais', 'Temos:<li •><b>azul</b></li><li •>verde <code>x</code></li>E mais'],
  ['1. medir\n12. cortar', '<li 1.>medir</li><li 12.>cortar</li>'],
  ['> até quando?\nAté sexta', '<q>até quando?</q>Até sexta'],
  ['a > b - c * d', 'a > b - c * d'],
  ['2024. Foi bom', '2024. Foi bom'],
  ['-5 graus\n>\n*', '-5 graus\n>\n*'],
  ['```\n- código\n```', '<code>\n- código\n</code>'],
  ['*aberto e nunca fechado', '*aberto e nunca fechado'],
  ['*quebra\nde linha*', '*quebra\nde linha*'],
  ['**', '**'],
  ['__grifado__ e _inclinado_', '<u>grifado</u> e <i>inclinado</i>'],
  ['*a __b _c ~d~_ e__ f*', '<b>a <u>b <i>c <s>d</s></i> e</u> f</b>'],
  ['*_cruzados*_', '<b>_cruzados</b>_'],
  ['nome__do__arquivo', 'nome__do__arquivo'],
  ['____', '____'],
  ['```bloco\nde código```', '<code>bloco\nde código</code>'],
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

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[clique](javascript:alert(1))',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '{{constructor.constructor("alert(1)")()}}',
])('what a customer sends to be run stays text: %s', (attack) => {
  expect(parseRichText(attack)).toEqual([{ kind: 'text', text: attack }]);
});

test.each(['https://x.com/"onmouseover="alert(1)', "https://x.com/'><script>alert(1)</script>", 'www.x.com/<b>'])(
  'an address ends before what could leave its attribute: %s',
  (attack) => {
    const [link, rest] = parseRichText(attack);
    expect(link).toMatchObject({ kind: 'link', href: expect.stringMatching(/^https:\/\/(www\.)?x\.com/) });
    expect(link?.kind === 'link' && link.href).not.toMatch(/["'<>]/);
    expect(rest?.kind).toBe('text');
  },
);

test('marks around an attack mark the text and nothing more', () => {
  expect(read('*<b onclick=x>oi</b>*')).toBe('<b><b onclick=x>oi</b></b>');
  expect(parseRichText('*<script>*')).toEqual([{ kind: 'bold', pieces: [{ kind: 'text', text: '<script>' }] }]);
  expect(read('`<script>`')).toBe('<code><script></code>');
});

const SIZE = 65_536;
const textOf = (pieces: RichPiece[]): string =>
  pieces.map((piece) => ('pieces' in piece ? textOf(piece.pieces) : piece.text)).join('');
const lettersIn = (text: string) => text.replaceAll(/[^a-z]/g, '').length;

test.each([
  '*a ',
  '__a ',
  '_*~',
  '`',
  '```a',
  '*',
  '_',
  '~*_',
  'www.',
  'www.a.b *',
  'https://a.b/_',
  '*a\n',
  '(((',
  '<a ',
  '- a\n',
  '> *a\n',
  '- ',
])('a text of 64 kB made of %j costs no more than its length, and nothing of it is lost', (piece) => {
  const hostile = piece.repeat(Math.ceil(SIZE / piece.length));
  const started = performance.now();
  const pieces = parseRichText(hostile);
  expect(performance.now() - started).toBeLessThan(1000);
  expect(lettersIn(textOf(pieces))).toBe(lettersIn(hostile));
});
