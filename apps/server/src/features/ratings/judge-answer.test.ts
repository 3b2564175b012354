import { expect, test } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';

const names = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Ótimo'];
const options = names.map((name, index) => ({ name, value: index + 1 }));

test.each([
  ['5', 'rating'],
  ['[4] - Bom', 'rating'],
  ['*3*', 'rating'],
  ['5️⃣', 'rating'],
  ['5 - ótimo, muito obrigada!', 'rating'],
  ['1 - o pedido não chegou', 'rating, and more'],
  ['2. Ainda espero a nota fiscal', 'rating, and more'],
  ['ótimo', 'rating'],
  ['Otimo!!!', 'rating'],
  ['MUITO RUIM', 'rating'],
  ['opção 4', 'rating'],
  ['regu', 'rating'],
  ['cinco', 'rating'],
  ['2 ou 3', 'attempt'],
  ['5 - ruim', 'attempt'],
  ['foi bom', 'attempt'],
  ['Foi muito bom o atendimento', 'attempt'],
  ['nota 10', 'attempt'],
  ['10', 'attempt'],
  ['nove', 'attempt'],
  ['cinco estrelas', 'attempt'],
  ['⭐⭐⭐⭐⭐', 'attempt'],
  ['Excelente, obrigado', 'attempt'],
  ['péssimo', 'attempt'],
  ['', 'other'],
  ['Oi', 'other'],
  ['obrigada', 'other'],
  ['👋', 'other'],
  ['Meu pedido veio quebrado, preciso de ajuda urgente', 'other'],
  ['péssimo, quero meu dinheiro de volta', 'other'],
  ['quebrou', 'other'],
  ['o pedido 123 não chegou', 'other'],
  ['faltaram 2 canecas', 'other'],
  ['bom dia', 'other'],
  ['11988887777', 'other'],
  ['Ótimo! E quando chega a segunda caixa do meu pedido?', 'other'],
  ['que horas abre amanhã?', 'other'],
])('%j is taken as %s', (text, expected) => {
  const judged = judgeAnswer(text, options);
  expect(judged.kind === 'rating' && judged.saysMore ? 'rating, and more' : judged.kind).toBe(expected);
});

const marks = [-1, 1, 5].map((value) => ({ name: `Nota ${value}`, value }));

test.each([
  ['5', 5],
  [' 5 \n', 5],
  ['[5]', 5],
  ['*5*', 5],
  ['5 - Nota 5', 5],
  ['5️⃣', 5],
  ['５', 5],
  ['-1', -1],
  ['5.', 5],
  ['cinco', 5],
  ['nota 5', 5],
  ['5 estrelas', undefined],
  ['6', undefined],
  ['51', undefined],
  ['', undefined],
])('the text %j chooses %j', (text, value) => {
  const judged = judgeAnswer(text, marks);
  expect(judged.kind === 'rating' ? judged.option.value : undefined).toBe(value);
});
