import { expect, test } from 'vitest';
import { campaignPhrases } from '../phrases/phrases.ts';
import { campaignFormPhrases } from './phrases/phrases.ts';
import { campaignSchema } from './campaign-schema.ts';
import { bodyOf, valuesOfCampaign } from './campaign-values.ts';

const empty = valuesOfCampaign(null, 'America/Sao_Paulo');
const t = campaignFormPhrases.t;
const template = { name: 'oferta', language: 'pt_BR', parameters: { 1: '{{nome}}' } };

function problems(values: object, isComplete: boolean): Record<string, string> {
  const { error } = campaignSchema(t, { mustBeComplete: isComplete }).safeParse({ ...empty, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a draft needs a name of 2 to 50 characters and nothing else', () => {
  expect(problems({ name: '' }, false)['name']).toBe('Obrigatório');
  expect(problems({ name: 'A' }, false)).toEqual({ name: 'Muito curto!' });
  expect(problems({ name: 'A'.repeat(51) }, false)).toEqual({ name: 'Muito longo!' });
  expect(problems({ name: 'Oferta' }, false)).toEqual({});
});

test('what is about to start needs a list, a connection and something to say', () => {
  expect(problems({ name: 'Oferta' }, true)).toEqual({
    whatsappId: 'Obrigatório',
    contactListId: 'Obrigatório',
    message1: 'Escreva pelo menos uma mensagem.',
  });
  const rest = { name: 'Oferta', whatsappId: '1', contactListId: '2' };
  expect(problems({ ...rest, message4: 'Oi' }, true)).toEqual({});
  expect(problems({ ...rest, template2: template }, true)).toEqual({});
  expect(problems({ ...rest, confirmationMessage1: 'Posso?' }, true)).toHaveProperty('message1');
});

test('what asks first asks in each version that says something, once it is to start', () => {
  const asking = { name: 'Oferta', whatsappId: '1', contactListId: '2', confirmation: true, message1: 'Oi' };
  const missing = 'Escreva a pergunta desta versão.';
  const first = { ...asking, confirmationMessage1: 'Posso?' };
  const two = { ...first, message2: 'Olá' };
  expect(problems(asking, true)).toEqual({ confirmationMessage1: missing });
  expect(problems(first, true)).toEqual({});
  expect(problems(two, true)).toEqual({ confirmationMessage2: missing });
  expect(problems({ ...two, confirmationTemplate2: template }, true)).toEqual({});
  expect(problems({ ...two, confirmation: false }, true)).toEqual({});
  expect(problems(two, false)).toEqual({});
  expect(problems({ ...two, scheduledAt: '2026-12-01 09:30:00' }, false)).toEqual({ confirmationMessage2: missing });
});

test('a template that was chosen for another number says nothing over one that has none', () => {
  const values = { ...empty, name: 'Oferta', whatsappId: '1', contactListId: '2', template1: template };
  const of = (hasTemplates: boolean) =>
    campaignSchema(t, { mustBeComplete: true, hasTemplates: () => hasTemplates }).safeParse(values).success;
  expect([true, false].map(of)).toEqual([true, false]);
});

test('empty fields go as null, the schedule on the company’s clock', () => {
  const body = bodyOf(
    {
      ...empty,
      name: ' Oferta ',
      scheduledAt: '2026-12-01 09:30:00',
      contactListId: '7',
      message2: ' ',
      message3: 'Oi',
    },
    { hasTemplates: false },
  );
  expect(body).toMatchObject({
    name: 'Oferta',
    scheduledAt: '2026-12-01 09:30:00',
    contactListId: 7,
    whatsappId: null,
    replyQueueId: null,
    message1: null,
    message2: null,
    message3: 'Oi',
    confirmationMessage5: null,
  });
});

test('a template stands in place of its text, and only where the channel has templates', () => {
  const values = { ...empty, name: 'Oferta', message1: 'Oi', template1: template };
  expect(bodyOf(values, { hasTemplates: true })).toMatchObject({ message1: null, template1: template });
  expect(bodyOf(values, { hasTemplates: false })).toMatchObject({ message1: 'Oi', template1: null });
});

test('states are written as the specification writes them', () => {
  const names = (['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const).map((status) =>
    campaignPhrases.t(`status.${status}`),
  );
  expect(names).toEqual(['Inativa', 'Programada', 'Em Andamento', 'Cancelada', 'Finalizada']);
});
