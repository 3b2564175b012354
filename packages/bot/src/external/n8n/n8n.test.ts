import { expect, it } from 'vitest';
import { readN8n } from './read-n8n.ts';
import { tellWorkflow } from './n8n-request.ts';

const facts = {
  number: '5511999990001',
  name: 'Maria',
  ticketId: 12,
  protocol: '2026112012',
  connectionName: 'conexao-1',
};

it('tells a workflow what the customer wrote, in the words of comparable counters', () => {
  const request = tellWorkflow(
    { address: ' https://n8n.exemplo.com/webhook/oi ' },
    { text: 'oi', memory: '3:9', facts, deliveryId: '7-2', serverUrl: 'https://balcao.exemplo.com' },
  );
  expect(request.url).toBe('https://n8n.exemplo.com/webhook/oi');
  expect(Object.fromEntries(request.headers)).toMatchObject({ 'x-delivery-id': '7-2' });
  expect(JSON.parse(request.body ?? '')).toMatchObject({
    chatInput: 'oi',
    sessionId: '3:9',
    remoteJid: '5511999990001',
    pushName: 'Maria',
    keyId: '7-2',
    fromMe: false,
    instanceName: 'conexao-1',
    serverUrl: 'https://balcao.exemplo.com',
    apiKey: null,
    ticket: { id: 12 },
  });
});

it.each<[string, string, string[] | null]>([
  ['an output', '{"output":"Olá! Como posso ajudar?"}', ['Olá! Como posso ajudar?']],
  ['an answer', '{"answer":"Olá!"}', ['Olá!']],
  ['a text', '{"text":"Olá!"}', ['Olá!']],
  ['a list of outputs', '[{"output":"um"},{"answer":"dois"},"três"]', ['um', 'dois', 'três']],
  ['a bare text', '"Olá!"', ['Olá!']],
  ['that it has begun', '{"message":"Workflow was started"}', []],
  ['an empty answer', '{"output":""}', []],
  ['something else', '{"message":"The requested webhook is not registered."}', null],
  ['an empty list', '[]', null],
  ['a page', '<html>Bad gateway</html>', null],
  ['nothing', '', null],
])('reads %s', (...[, text, said]) => {
  const answer = readN8n(text);
  expect(answer?.bubbles ?? null).toEqual(said?.map((words) => ({ text: words })) ?? null);
});
