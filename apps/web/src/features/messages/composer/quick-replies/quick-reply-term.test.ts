import { expect, test } from 'vitest';
import { ticketOf } from '../../../../test/conversations.ts';
import { parseCoordinate } from '../../dialogs/parse-coordinate.ts';
import { placeOf } from '../../content/location-card.tsx';
import { fillVariables } from './fill-variables.ts';
import { previewOf, quickReplyTerm } from './quick-reply-term.ts';

test('a slash alone asks for all quick replies, and what follows it for those that are meant', () => {
  expect(['', '/', '/o', '/oi', 'oi /a', '/a\nb'].map(quickReplyTerm)).toEqual([null, '', 'o', 'oi', null, null]);
});

test('a preview is cut at 35 characters, and never inside one', () => {
  expect(previewOf('a'.repeat(35))).toBe('a'.repeat(35));
  expect(previewOf(`${'😀'.repeat(36)}`)).toBe(`${'😀'.repeat(35)}…`);
});

test('the preview says what the customer will read; unknown names stay as they are', () => {
  const facts = {
    ticket: ticketOf(1),
    userName: 'Camila',
    timeZone: 'America/Sao_Paulo',
    now: new Date('2026-11-20T21:30:00Z'),
  };
  expect(fillVariables('{{ms}}, {{firstName}}! {{userName}} {{queue}} {{date}} {{hour}} {{x}}', facts)).toBe(
    'Boa noite, Cliente! Camila Vendas 20/11/2026 18:30 {{x}}',
  );
  const group = ticketOf(1, { isGroup: true, contact: { ...ticketOf(1).contact, name: 'Obra da praia' } });
  expect(fillVariables('{{firstName}} = {{name}}', { ...facts, ticket: group })).toBe('Obra da praia = Obra da praia');
});

test('coordinates are read with point or comma and refused outside the globe', () => {
  expect(['-23,5614', ' 12.5 ', '91', 'abc', '1e3', ''].map((text) => parseCoordinate(text, 90))).toEqual([
    -23.5614,
    12.5,
    null,
    null,
    null,
    null,
  ]);
});

test('an older place is a picture, a link and perhaps a description; nothing else is drawn or linked', () => {
  const read = (body: string) => placeOf({ body, details: {} });
  expect(read('data:image/png;base64,AAAA|https://maps.google.com/?q=1,2|Loja')).toEqual({
    picture: 'data:image/png;base64,AAAA',
    link: 'https://maps.google.com/?q=1,2',
    name: 'Loja',
    address: null,
  });
  expect(read('https://espia.example/x.png|javascript:alert(1)')).toEqual({
    picture: null,
    link: null,
    name: null,
    address: null,
  });
});
