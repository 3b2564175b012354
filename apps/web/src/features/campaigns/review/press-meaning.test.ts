import { expect, test } from 'vitest';
import { answersOf } from './press-meaning.ts';

const quick = (...texts: string[]) => ({ buttons: texts.map((text) => ({ type: 'QUICK_REPLY', text })) });
const meanings = (...texts: string[]) => answersOf(quick(...texts), '').map(({ meaning }) => meaning);

test('a button answers as it is understood when somebody presses it', () => {
  expect(meanings('Sim, quero receber', 'Quero!', 'Não, obrigado')).toEqual(['yes', 'yes', 'no']);
  expect(meanings('Tenho interesse', 'Falar com alguém', 'Claro que não')).toEqual(['read', 'read', 'read']);
  expect(meanings('Quero sair', 'Sair da lista', 'Parar promoções')).toEqual(['out', 'out', 'out']);
  expect(meanings('Não quero sair', 'Quero remover')).toEqual(['no', 'read']);
  expect(meanings('Sair', 'Parar', 'Cancelar', 'Não quero mais')).toEqual(['out', 'out', 'out', 'out']);
});

test('the words are those of the company, and links and calls are no answers', () => {
  expect(answersOf(quick('Chega'), 'chega')).toEqual([{ text: 'Chega', meaning: 'out' }]);
  expect(answersOf({ buttons: [{ type: 'URL', text: 'Sim' }] }, '')).toEqual([]);
});
