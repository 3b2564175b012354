import type { OfferedQuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { expect, test } from 'vitest';
import { matchingQuickReplies } from './matching-quick-replies.ts';

let ids = 0;
const reply = (shortcode: string, more: Partial<OfferedQuickMessage> = {}): OfferedQuickMessage => ({
  id: (ids += 1),
  shortcode,
  message: 'Olá',
  geral: false,
  status: true,
  userId: 1,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  uses: 0,
  ...more,
});
const all = [
  reply('promocao', { message: 'Temos pix com desconto' }),
  reply('apix'),
  reply('pixel'),
  reply('pix', { geral: true, userId: null, message: 'Chave da loja' }),
  reply('Pix', { message: 'Minha chave' }),
  reply('Saudação'),
];
const shown = (typed: string) => matchingQuickReplies(all, typed).map(({ shortcode }) => shortcode);

test('nothing is offered without a slash at the beginning, or on more than one line', () => {
  for (const typed of ['', 'pix', ' /pix', 'olá /pix', '/pix\n']) expect(shown(typed)).toEqual([]);
});

test('the shortcode typed comes first, the own before the shared, then what begins with it, contains it and says it', () => {
  expect(shown('/pix')).toEqual(['Pix', 'pix', 'pixel', 'apix', 'promocao']);
});

test('case and accents do not matter', () => {
  expect(shown('/SAUDACAO')).toEqual(['Saudação']);
  expect(shown('/saudação')).toEqual(['Saudação']);
});

test('a slash alone lists all, what one uses most first; so do equal matches', () => {
  const used = [reply('a'), reply('b', { uses: 2 }), reply('bb', { uses: 9 }), reply('c')];
  const codes = (typed: string) => matchingQuickReplies(used, typed).map(({ shortcode }) => shortcode);
  expect(codes('/')).toEqual(['bb', 'b', 'a', 'c']);
  expect(codes('/b')).toEqual(['b', 'bb']);
});
