import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { expect, test } from 'vitest';
import { isUsable, knownTemplate, needsHeaderMedia, templateWords } from './template-words.ts';

const offer: MessageTemplate = {
  name: 'oferta',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'MARKETING',
  header: { format: 'TEXT', text: 'Oferta' },
  body: 'Olá {{1}}, só hoje: {{2}}.',
  footer: 'Responda SAIR para não receber mais.',
  buttons: [],
  parameterFormat: 'POSITIONAL',
  parameters: ['1', '2'],
};
const chosen = { name: 'oferta', language: 'pt_BR', parameters: { 1: '{{nome}}' } };

test('a parameter stands in its place with its variable; what is bound to nothing stays to be seen', () => {
  expect(templateWords(offer, chosen)).toBe(
    '*Oferta*\n\nOlá {{nome}}, só hoje: {{2}}.\n\nResponda SAIR para não receber mais.',
  );
});

test('only what is approved and can be filled in is offered', () => {
  expect(isUsable(offer)).toBe(true);
  expect(isUsable({ ...offer, status: 'PAUSED' })).toBe(false);
  expect(isUsable({ ...offer, header: { format: 'LOCATION', text: null } })).toBe(false);
  expect(needsHeaderMedia({ ...offer, header: { format: 'IMAGE', text: null } })).toBe(true);
  expect(knownTemplate([offer], { ...chosen, language: 'en' })).toBeUndefined();
});
