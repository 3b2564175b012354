import { expect, test } from 'vitest';
import { parseCards } from './vcard.ts';

test('names and numbers are read line by line, one person a card', () => {
  const cards = [
    'BEGIN:VCARD\nVERSION:3.0\nN:;Ana;;;\nFN:Ana Souza\nTEL;type=CELL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD',
    'BEGIN:VCARD\r\nFN:Bia\r\nitem1.TEL:+55 21 97777-0000\r\nTEL:+55 21 3333-0000\r\nEND:VCARD',
  ].join('\n');
  expect(parseCards(cards)).toEqual([
    { name: 'Ana Souza', phones: ['+55 11 98888-7777'] },
    { name: 'Bia', phones: ['+55 21 97777-0000', '+55 21 3333-0000'] },
  ]);
});

test('a text that is no card names nobody', () => {
  expect(parseCards('FN:solto\nTEL:123')).toEqual([]);
});

test('cards exported by telephones are read too: broken lines, old encodings, numbers as addresses, escaped commas', () => {
  const exported = [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=C3=A3=6F=20=\r\n=4C=69=6D=61\r\nTEL;CELL:11988887777\r\nPHOTO;ENCODING=BASE64:AAAA=\r\nEND:VCARD',
    'BEGIN:VCARD\nVERSION:4.0\nFN:Oficina do Zé\\, Cen\n tro\nTEL;VALUE=uri:tel:+55-21-97777-0000\nEND:VCARD',
    'BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:100%=ZZ=E9\nEND:VCARD',
  ].join('\r\n');
  expect(parseCards(exported)).toEqual([
    { name: 'João Lima', phones: ['11988887777'] },
    { name: 'Oficina do Zé, Centro', phones: ['+55-21-97777-0000'] },
    { name: '100%=ZZ=E9', phones: [] },
  ]);
});

test.each(['FN;QUOTED-PRINTABLE:=\n', 'BEGIN:VCARD\n', 'QUOTED-PRINTABLE', 'TEL:=\r\n', '=\n '])(
  'a megabyte of %j costs no more than its length',
  (piece) => {
    const started = performance.now();
    parseCards(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
