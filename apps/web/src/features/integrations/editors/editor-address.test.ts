import { expect, test } from 'vitest';
import { clearAddress, judgeAddress, rememberAddress, rememberedAddress } from './editor-address.ts';

const OWN = 'https://balcao.exemplo.com.br';

test.each([
  ['https://flowise.exemplo.com.br/canvas', 'https://flowise.exemplo.com.br/canvas'],
  ['  https://flowise.exemplo.com.br  ', 'https://flowise.exemplo.com.br/'],
  ['flowise.exemplo.com.br', 'https://flowise.exemplo.com.br/'],
  ['flowise.exemplo.com.br:3000/chat', 'https://flowise.exemplo.com.br:3000/chat'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
  [
    'https://outro.exemplo.com.br/?to=https://balcao.exemplo.com.br',
    'https://outro.exemplo.com.br/?to=https://balcao.exemplo.com.br',
  ],
])('%s is framed', (typed, address) => {
  expect(judgeAddress(typed, OWN)).toEqual({ address });
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['http://flowise.exemplo.com.br', 'insecure'],
  ['http://localhost.exemplo.com.br', 'insecure'],
  ['javascript:alert(1)', 'unreadable'],
  ['data:text/html,<script>alert(1)</script>', 'unreadable'],
  ['ftp://flowise.exemplo.com.br', 'insecure'],
  ['https://ana:senha@flowise.exemplo.com.br', 'unreadable'],
  ['https://', 'unreadable'],
  ['meu editor', 'unreadable'],
  [`${OWN}/settings`, 'own'],
])('%s is not: %s', (typed, problem) => {
  expect(judgeAddress(typed, OWN)).toEqual({ problem });
});

test('each editor has a place of its own, and what was changed there by hand is judged again', () => {
  rememberAddress('flowise', 'https://flowise.exemplo.com.br/');
  rememberAddress('typebot', 'https://typebot.exemplo.com.br/');
  expect(rememberedAddress('flowise')).toBe('https://flowise.exemplo.com.br/');
  expect(rememberedAddress('typebot')).toBe('https://typebot.exemplo.com.br/');
  localStorage.setItem('balcao.editor.flowise', 'javascript:alert(1)');
  expect(rememberedAddress('flowise')).toBeNull();
  clearAddress('typebot');
  expect(rememberedAddress('typebot')).toBeNull();
});
