import { expect, test } from 'vitest';
import { chatMember } from '../../../test/chats.ts';
import { begunMention, cutAtNames, membersFor, mentionedIn, withMention } from './mentions.ts';

const members = [chatMember(1, 'Ana'), chatMember(2, 'Ana Souza'), chatMember(3, 'Élcio Prado')];
const ids = (words: string) => membersFor(words, members).map(({ userId }) => userId);

test.each([
  ['oi @', 4, ''],
  ['oi @an', 6, 'an'],
  ['@ana so', 7, 'ana so'],
  ['(@e', 3, 'e'],
  ['ana@loja', 8, null],
  ['oi @an e mais', 3, null],
])('in %s somebody is being named at %i: %s', (text, caret, begun) => {
  expect(begunMention(text, caret)).toBe(begun);
});

test('people are found by any word of their name, with or without accents', () => {
  expect(ids('elc')).toEqual([3]);
  expect(ids('PRA')).toEqual([3]);
  expect(ids('ana')).toEqual([1, 2]);
  expect(ids('zé')).toEqual([]);
});

test('the name takes the place of what was typed, and the words behind it stay', () => {
  expect(withMention('oi @el, viu?', 6, 'Élcio Prado')).toEqual({ text: 'oi @Élcio Prado , viu?', caret: 16 });
});

test('a longer name is not its beginning, and nobody is named who is not in the chat', () => {
  expect(mentionedIn('@Ana Souza e @Rui', members)).toEqual([2]);
  expect(mentionedIn('@Ana e @Ana Souza', members)).toEqual([2, 1]);
  expect(mentionedIn('@'.repeat(1000), members)).toEqual([]);
});

test('names are marked in the text as they were typed', () => {
  expect(cutAtNames('oi @Ana Souza, tudo?', ['Ana', 'Ana Souza'])).toEqual([
    { words: 'oi ', isName: false },
    { words: '@Ana Souza', isName: true },
    { words: ', tudo?', isName: false },
  ]);
});
