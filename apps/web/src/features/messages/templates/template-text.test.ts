import { expect, test } from 'vitest';
import { fillTemplate, isSendable, templateWords } from './template-text.ts';

const template = {
  name: 'pedido',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  header: { format: 'TEXT' as const, text: 'Pedido {{1}}' },
  body: 'Olá {{1}}, seu pedido {{2}} saiu.',
  footer: 'Casa Aurora',
  buttons: [],
  parameterFormat: 'POSITIONAL' as const,
  parameters: ['1', '2'],
};

test('the preview shows what the customer will read, and what is still to be filled in', () => {
  expect(templateWords(template, { 1: 'Ana', 2: '' })).toBe(
    '*Pedido Ana*\n\nOlá Ana, seu pedido {{2}} saiu.\n\nCasa Aurora',
  );
  expect(fillTemplate('Oi {{ nome }}', { nome: 'Bia' })).toBe('Oi Bia');
});

test('only approved templates are offered, and none whose header needs a place', () => {
  expect(isSendable(template)).toBe(true);
  expect(isSendable({ ...template, status: 'PAUSED' })).toBe(false);
  expect(isSendable({ ...template, header: { format: 'LOCATION', text: null } })).toBe(false);
});
