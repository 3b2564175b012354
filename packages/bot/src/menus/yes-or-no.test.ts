import { areOptOutWords } from '@balcao/contract/outreach/opt-out-words.ts';
import { expect, test } from 'vitest';
import { judgePress, judgeReply, noWords, yesWords } from './yes-or-no.ts';

test.each([
  '1',
  'Sim',
  ' SIM! ',
  's',
  'Ok.',
  'confirm',
  'confirmo',
  'Confirmar',
  'quero',
  'CLARO',
  '👍',
  '👍🏽',
  '*sim*',
  '1.',
])('“%s” is a yes', (text) => expect(judgeReply(text)).toBe('yes'));

test.each(['2', 'Não', 'nao', 'N', 'NÃO!!', 'recuso'])('“%s” is a no', (text) => expect(judgeReply(text)).toBe('no'));

test.each([
  '',
  'sim, mas quanto custa?',
  'quero saber o preço',
  '12',
  '1 e 2',
  'não sei',
  'não, obrigado',
  'talvez',
  'pode ser',
  'sim não',
  'quem é?',
  'claro que não',
  'ok obrigado',
  '👎',
  'simone',
])('“%s” is for somebody to read', (text) => expect(judgeReply(text)).toBeNull());

test.each([
  ['Sim', 'yes'],
  ['Sim, quero receber', 'yes'],
  ['✅ Confirmar presença', 'yes'],
  ['Quero participar!', 'yes'],
  ['Não, obrigado', 'no'],
  ['❌ Não quero', 'no'],
  ['Quero sair da lista', null],
  ['Claro que não', null],
  ['Falar com alguém', null],
  ['', null],
])('a button “%s” of the question says %s', (title, said) => expect(judgePress(title)).toBe(said));

test.each([...yesWords, ...noWords])(
  '“%s” answers a question, and cannot be chosen as a word that ends campaigns',
  (word) => {
    expect(areOptOutWords(word)).toBe(false);
  },
);
