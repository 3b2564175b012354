import { expect, test } from 'vitest';
import { valuesOfCampaign } from '../form/campaign-values.ts';
import { silentAbout, withSentence } from './opt-out.ts';

const empty = valuesOfCampaign(null, 'UTC');
const footer = (text: string | null) => ({
  name: 'oferta',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'MARKETING',
  header: null,
  body: 'Oferta',
  footer: text,
  buttons: [],
  parameterFormat: 'POSITIONAL' as const,
  parameters: [],
});
const template1 = { name: 'oferta', language: 'pt_BR' };

test('each text that does not say how to leave is found; the word alone counts, not its letters', () => {
  const values = {
    ...empty,
    message1: 'Oi, responda sair',
    message2: 'Não deixe de usufruir',
    message4: 'Vamos sairr?',
  };
  expect(silentAbout({ values, asksFirst: false, templates: null })).toEqual({ texts: [2, 4], hasTemplate: false });
  expect(withSentence({ values, asksFirst: false }, [2], 'Responda SAIR.')).toEqual([
    { field: 'message2', text: 'Não deixe de usufruir\n\nResponda SAIR.' },
  ]);
});

test('where a question comes first, it is the question that has to say it', () => {
  const values = { ...empty, message1: 'Oferta', confirmationMessage1: 'Posso? Ou SAIR.' };
  expect(silentAbout({ values, asksFirst: true, templates: null }).texts).toEqual([]);
});

test('a template says it in its footer, or cannot be put right here', () => {
  const values = { ...empty, template1 };
  const said = (text: string | null) => silentAbout({ values, asksFirst: false, templates: [footer(text)] });
  expect(said('Responda SAIR').hasTemplate).toBe(false);
  expect(said(null)).toEqual({ texts: [], hasTemplate: true });
});

test('a button that asks for it says it, one that only contains a word does not', () => {
  const values = { ...empty, template1 };
  const offered = (text: string) => [{ ...footer(null), buttons: [{ type: 'QUICK_REPLY', text }] }];
  const isSilent = (text: string) => silentAbout({ values, asksFirst: false, templates: offered(text) }).hasTemplate;
  expect(['Parar', 'Quero sair', 'STOP', 'Parar promoções'].map(isSilent)).toEqual([false, false, false, false]);
  expect(['Parar o pedido', 'Quero ver', 'Quando vai sair?'].map(isSilent)).toEqual([true, true, true]);
});
