import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { predict } from './flowise-request.ts';
import { readFlowise } from './read-flowise.ts';

const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/recorded.json'), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

const read = (name: string) => readFlowise(JSON.stringify(recorded[name]));
const place = { address: 'https://ia.exemplo.com/api/v1/prediction/f1', token: 'sim' };
const facts = { number: '5511999990001', name: 'Maria', ticketId: 7, protocol: 'A1', connectionName: 'Loja' };
const bodyOf = (said: Parameters<typeof predict>[1]) =>
  JSON.parse(predict(place, said, { memory: '3:9', facts }).body ?? '') as Record<string, unknown>;

test('answers come as a text, a bare text or structured data', () => {
  expect(read('res_prediction')).toEqual({
    bubbles: [{ text: "I'm just a computer program, but I'm here and ready to help you!" }],
    choices: [],
    session: null,
    isOver: false,
    wantsMore: false,
  });
  expect(read('res_plain_string')?.bubbles).toEqual([{ text: 'resposta como string JSON' }]);
  expect(read('res_json_instead_of_text')?.bubbles).toEqual([{ text: 'ok' }]);
  expect(readFlowise('{"json":{"a":1,"b":2}}')?.bubbles).toEqual([{ text: '{"a":1,"b":2}' }]);
  expect(read('res_empty_text')?.bubbles).toEqual([]);
});

test.each(['', '<html>', '[]', '7', '{}', '{"text":7}'])('%j is no answer', (text) => {
  expect(readFlowise(text)).toBeNull();
});

test('a decision is shown as choices, and the chosen one goes back to where it was asked', () => {
  const answer = read('res_prediction_human_input');
  expect(answer?.choices).toEqual([
    { id: 'proceed', title: 'Proceed' },
    { id: 'reject', title: 'Reject' },
  ]);
  const { humanInput } = recorded['req_resume_human_input'] ?? {};
  const chatId = 'c5a49fa0-3609-448c-bb36-b9937a34390e';
  expect(bodyOf({ text: 'proceed', session: answer?.session ?? null })).toMatchObject({
    chatId,
    humanInput,
  });
  expect(bodyOf({ text: 'quanto custa?', session: answer?.session ?? null })).toMatchObject({
    question: 'quanto custa?',
  });
  expect(bodyOf({ text: 'proceed', session: 'nonsense' })).toMatchObject({ question: 'proceed' });
});

test('a question names its conversation and the customer', () => {
  const { headers, url, method } = predict(place, { text: 'oi', session: null }, { memory: '3:9', facts });
  expect({ url, method }).toEqual({ url: place.address, method: 'post' });
  expect(headers).toContainEqual(['authorization', 'Bearer sim']);
  expect(bodyOf({ text: 'oi', session: null })).toMatchObject({
    question: 'oi',
    overrideConfig: { sessionId: '3:9', vars: { name: 'Maria' } },
    streaming: false,
  });
  const open = predict({ ...place, token: null }, { text: 'oi', session: null }, { memory: '3:9', facts });
  expect(open.headers.map(([name]) => name)).not.toContain('authorization');
});
