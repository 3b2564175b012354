import { expect, test } from 'vitest';
import type { ProviderTemplate } from '../kit/channel.ts';
import { readJson } from './testing/fixture-files.ts';
import { answerWith, startGraph } from './testing/fake-graph.ts';
import { buildTemplateComponents, renderTemplate, templateNeeds } from './template-parameters.ts';
import { templateToGraph } from './template-to-graph.ts';
import { listTemplates } from './templates.ts';

test('the recorded list is read, with the page after it', async () => {
  const graph = await startGraph((request, response) => {
    const isFirst = !request.url.includes('after=');
    const page = isFirst ? 'api/res_message_templates.json' : 'api/res_message_templates_last_page_empty.json';
    answerWith(200, readJson(page))(request, response);
  });
  const templates = await listTemplates(graph.connection);
  expect(templates).toMatchObject([
    {
      name: 'hello_world',
      language: 'en_US',
      status: 'APPROVED',
      category: 'MARKETING',
      parameterFormat: 'positional',
    },
    {
      name: '2023_april_promo',
      components: [{ part: 'header', text: 'Fall Sale' }, { part: 'body' }, { part: 'footer' }, { part: 'buttons' }],
    },
  ]);
  expect(graph.requests.map(({ url }) => new URL(url, 'http://x').searchParams.get('after'))).toEqual([null, 'MjQZD']);
});

test('pages are followed to the last one, by cursor and never to another host', async () => {
  const page = (name: string, next?: string) => ({
    data: [{ name, language: 'pt_BR', status: 'APPROVED', components: [] }, 'broken', { name: 7 }],
    paging: next === undefined ? {} : { next: `https://evil.test/steal?after=${next}` },
  });
  const graph = await startGraph((request, response) => {
    const after = new URL(request.url, 'http://x').searchParams.get('after');
    answerWith(200, after === null ? page('a', 'p2') : after === 'p2' ? page('b', 'p3') : page('c'))(request, response);
  });
  const templates = await listTemplates(graph.connection);
  expect(templates.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(graph.requests).toHaveLength(3);
});

test.each([
  [{ score: 'GREEN', date: 1_795_000_000 }, 'GREEN'],
  [{ score: 'red' }, 'RED'],
  [{ score: 'UNKNOWN' }, undefined],
  ['YELLOW', undefined],
  [undefined, undefined],
])('a template rated %j is rated %s', async (quality_score, quality) => {
  const data = [{ name: 'a', language: 'pt_BR', status: 'APPROVED', quality_score }];
  const graph = await startGraph(answerWith(200, { data }));
  expect((await listTemplates(graph.connection))[0]?.quality).toBe(quality);
});

test('a list that turns in circles ends', async () => {
  const data = [{ name: 'a', language: 'pt_BR', status: 'APPROVED' }];
  const graph = await startGraph(answerWith(200, { data, paging: { cursors: { after: 'same' } } }));
  await expect(listTemplates(graph.connection)).resolves.toHaveLength(1);
  expect(graph.requests).toHaveLength(2);
});

const invoice: ProviderTemplate = {
  name: 'aviso_fatura',
  language: 'pt_BR',
  status: 'APPROVED',
  parameterFormat: 'positional',
  components: [
    { part: 'header', format: 'document' },
    { part: 'body', text: 'Olá {{1}}, sua fatura de {{2}} vence hoje, {{1}}.' },
    { part: 'footer', text: 'Balcão' },
    {
      part: 'buttons',
      buttons: [
        { type: 'URL', text: 'Abrir', url: 'https://example.com/f/{{1}}' },
        { type: 'QUICK_REPLY', text: 'Já paguei' },
        { type: 'PHONE_NUMBER', text: 'Ligar', phone: '+551140028922' },
      ],
    },
  ],
};
const media = { source: { id: '1' }, fileName: 'fatura.pdf' };

test('a template says what has to be filled in', () => {
  expect(templateNeeds(invoice)).toEqual({
    headerVariables: [],
    headerMedia: 'document',
    bodyVariables: ['1', '2'],
    buttons: [
      { index: 0, kind: 'url', isRequired: true },
      { index: 1, kind: 'payload', isRequired: false },
    ],
  });
});

test('a filled template becomes the components Meta expects', () => {
  const values = { headerMedia: media, body: { '1': 'Maria', '2': 'R$ 99,90' }, buttons: { 0: 'abc', 1: 'paid' } };
  const components = buildTemplateComponents(invoice, values);
  expect(templateToGraph({ kind: 'template', name: invoice.name, language: invoice.language, components })).toEqual({
    name: 'aviso_fatura',
    language: { code: 'pt_BR' },
    components: [
      { type: 'header', parameters: [{ type: 'document', document: { id: '1', filename: 'fatura.pdf' } }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Maria' },
          { type: 'text', text: 'R$ 99,90' },
        ],
      },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'abc' }] },
      { type: 'button', sub_type: 'quick_reply', index: '1', parameters: [{ type: 'payload', payload: 'paid' }] },
    ],
  });
});

test('named variables keep their names, in the order of the text', () => {
  const named: ProviderTemplate = {
    ...invoice,
    parameterFormat: 'named',
    components: [{ part: 'body', text: 'Oi {{nome}}, {{valor}}' }],
  };
  expect(buildTemplateComponents(named, { body: { valor: 'R$ 1', nome: 'Maria' } })).toEqual([
    {
      type: 'body',
      parameters: [
        { type: 'text', text: 'Maria', name: 'nome' },
        { type: 'text', text: 'R$ 1', name: 'valor' },
      ],
    },
  ]);
});

test('a missing, blank or surplus value is refused before it is sent', () => {
  const complete = { headerMedia: media, body: { '1': 'Maria', '2': 'R$ 1' }, buttons: { 0: 'abc' } };
  expect(() => buildTemplateComponents(invoice, complete)).not.toThrow();
  for (const broken of [
    { ...complete, body: { '1': 'Maria' } },
    { ...complete, body: { '1': 'Maria', '2': ' ' } },
    { ...complete, body: { '1': 'a', '2': 'b', '3': 'c' } },
    { ...complete, buttons: {} },
    { body: complete.body, buttons: complete.buttons },
  ]) {
    expect(() => buildTemplateComponents(invoice, broken)).toThrow(expect.objectContaining({ class: 'template' }));
  }
});

test('our copy of the message reads as the customer sees it', () => {
  expect(renderTemplate(invoice, { body: { '1': 'Maria', '2': 'R$ 1' } })).toBe(
    'Olá Maria, sua fatura de R$ 1 vence hoje, Maria.\n\nBalcão',
  );
  expect(renderTemplate(invoice, { body: { '1': '$& {{2}}' } })).toContain('Olá $& {{2}}, sua fatura de {{2}}');
});
