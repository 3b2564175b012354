import { expect, test } from 'vitest';
import { areOptOutWords, optOutWordOf as wordOf, optOutWordsIn } from './opt-out-words.ts';

const optOutWordOf = (body: string) => wordOf(body, optOutWordsIn(''));

test.each([
  'SAIR',
  'sair',
  ' Sair. ',
  'sair!!!',
  '*SAIR*',
  '“sair”',
  'Pare',
  'parar',
  'STOP',
  'Remover',
  'descadastrar',
  'NÃO QUERO MAIS',
  'nao  quero mais.',
  'Não\nquero mais',
])('“%s” ends the campaigns', (body) => expect(optOutWordOf(body)).toBe('out'));

test('one word ends them only as the answer to one of them, and one brings them back', () => {
  expect([optOutWordOf('Cancelar'), optOutWordOf('VOLTAR')]).toEqual(['end', 'back']);
});

test.each([
  'quero sair cedo amanhã',
  'vou sair às 18h',
  'pode parar o carro aí?',
  'quero parar de fumar, vocês ajudam?',
  'não quero mais esse modelo, tem outro?',
  'não quero',
  'não',
  'sair do grupo',
  'como faço para remover a mancha?',
  'remover item',
  'cancelar pedido',
  'quero cancelar',
  'stop motion',
  'voltar amanhã',
  'posso voltar?',
  'pare de me mandar o boleto errado',
  'descadastrar o CPF antigo',
  'a loja vai parar quando?',
  'sairá quando?',
  'Sair sair',
  '',
  '🛑',
])('“%s” is a sentence for somebody to read', (body) => expect(optOutWordOf(body)).toBe(null));

test('a company chooses its words; SAIR is always one of them, and what it crossed out is a word like any other', () => {
  const words = optOutWordsIn('Chega, Não me escreva mais!');
  expect(['chega', 'NÃO ME ESCREVA MAIS', 'Sair', 'pare'].map((body) => wordOf(body, words))).toEqual([
    'out',
    'out',
    'out',
    null,
  ]);
});

test.each(['Chega, Sim', 'voltar', 'ok', 'Chega,,Pare', 'N', `${'x'.repeat(41)}`, '👍', 'quero'])(
  '“%s” cannot be such words: agreeing is not leaving',
  (setting) => expect(areOptOutWords(setting)).toBe(false),
);
