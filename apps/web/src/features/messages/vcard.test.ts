import { expect, test } from 'vitest';
import { readCards } from './vcard.ts';

test('names and numbers are read line by line, one person a card', () => {
  const cards = [
    'BEGIN:VCARD\nVERSION:3.0\nN:;Ana;;;\nFN:Ana Souza\nTEL;type=CELL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD',
    'BEGIN:VCARD\r\nFN:Bia\r\nitem1.TEL:+55 21 97777-0000\r\nTEL:+55 21 3333-0000\r\nEND:VCARD',
  ].join('\n');
  expect(readCards(cards)).toEqual([
    { name: 'Ana Souza', phones: ['+55 11 98888-7777'] },
    { name: 'Bia', phones: ['+55 21 97777-0000', '+55 21 3333-0000'] },
  ]);
});

test('a text that is no card names nobody', () => {
  expect(readCards('FN:solto\nTEL:123')).toEqual([]);
});
