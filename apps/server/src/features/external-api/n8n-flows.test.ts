import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createRequire } from 'node:module';
import { ApiSending } from '@balcao/contract/external-api/v1/sending.ts';
import { exampleOf } from '@balcao/contract/webhooks/catalogue.ts';
import { expect, test } from 'vitest';
import { headersOf, newSecret, signatureOf } from '../webhooks/delivering/sign.ts';

type Node = { name: string; type: string; parameters: Record<string, unknown> };
type Flow = { nodes: Node[]; connections: Record<string, { main: { node: string }[][] }> };

const folder = join(import.meta.dirname, '../../../../../docs/n8n');
const flows = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, flow: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Flow }));

/** What the steps before hand over. */
const handed: Record<string, unknown> = {
  'send-message.json': { id: '1', number: '5511987654321', text: 'Olá' },
  'receive-and-answer.json': { ...exampleOf('message.received'), id: 'evt_1' },
  'erp-invoice.json': {
    id: 7,
    telefone: '5511987654321',
    boleto: 'https://erp.exemplo.com.br/7.pdf',
    valor: 'R$ 10,00',
  },
  'ticket-from-form.json': { Telefone: '5511987654321', Mensagem: 'Quero um orçamento' },
};

const $now = { plus: () => ({ toUTC: () => ({ toISO: () => '2026-11-20T18:00:00.000Z' }) }) };

test('four flows are ready', () => {
  expect(flows.map(({ name }) => name)).toEqual(Object.keys(handed).toSorted());
});

test.each(flows)('$name: every step is there, and what it sends is what the API takes', ({ name, flow }) => {
  const names = new Set(flow.nodes.map((node) => node.name));
  for (const [from, { main }] of Object.entries(flow.connections))
    for (const to of main.flat()) expect([names.has(from), names.has(to.node)]).toEqual([true, true]);
  const sends = flow.nodes.filter(({ parameters }) => String(parameters['url']).endsWith('/api/v1/messages'));
  expect(sends).toHaveLength(1);
  const expression = String(sends[0]?.parameters['jsonBody']).replace(/^=\{\{(.*)\}\}$/s, '$1');
  const body = String(runInNewContext(expression, { $json: handed[name], $now, JSON }));
  expect(ApiSending.safeParse(JSON.parse(body))).toMatchObject({ success: true });
});

test('the flow that receives refuses what is forged, old or changed', () => {
  const flow = flows.find(({ name }) => name === 'receive-and-answer.json')?.flow;
  const secret = newSecret();
  const code = String(flow?.nodes.find(({ type }) => type.endsWith('.code'))?.parameters['jsCode']);
  const body = JSON.stringify(exampleOf('message.received'));
  const run = (at: Date, { signedWith = secret, said = body } = {}) => {
    const id = 'evt_1';
    const headers = headersOf({ id, at, signature: signatureOf([signedWith], { id, at, body }) });
    const first = { json: { headers }, binary: { data: { data: Buffer.from(said).toString('base64') } } };
    const scope = { require: createRequire(import.meta.url), Buffer, $input: { first: () => first } };
    return () => runInNewContext(`(() => {${code.replace('whsec_COLE_AQUI', secret)}})()`, scope) as { json: object }[];
  };
  const now = new Date();
  expect(run(now)()[0]?.json).toMatchObject({ type: 'message.received', id: 'evt_1' });
  expect(run(now, { signedWith: newSecret() })).toThrow('forged');
  expect(run(now, { said: body.replace('pedido', 'perdido') })).toThrow('forged');
  expect(run(new Date(now.getTime() - 3_600_000))).toThrow('old');
  // Whoever sends the same again within minutes makes no second answer: the id of the event is the name of the call.
  const sends = flow?.nodes.find(({ parameters }) => String(parameters['url']).endsWith('/api/v1/messages'));
  expect(sends?.parameters['headerParameters']).toEqual({
    parameters: [{ name: 'Idempotency-Key', value: '={{ $json.id }}' }],
  });
});
