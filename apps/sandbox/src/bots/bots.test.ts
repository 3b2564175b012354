import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';

type Answer = {
  status: number;
  body: Record<string, never> & { sessionId?: string; messages?: unknown[]; chatId?: string };
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ smtpPort: null });
});
afterAll(() => sandbox.close());

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}
const start = (publicId: string, fields: object = {}) =>
  post(`/typebot/api/v1/typebots/${publicId}/startChat`, { message: { type: 'text', text: 'oi' }, ...fields });
const goOn = (session: string | undefined, message: unknown) =>
  post(`/typebot/api/v1/sessions/${session}/continueChat`, { message });
const ask = (flow: string, body: object, headers = {}) => post(`/flowise/api/v1/prediction/${flow}`, body, headers);
const recorded = (bot: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, bot, 'recorded.json'), 'utf8')) as Record<string, object>;

test('a Typebot asks, retries, remembers and ends', async () => {
  const begun = await start('atendimento', { prefilledVariables: { name: 'Ma"ria' } });
  const session = begun.body.sessionId;
  expect(begun.body).toMatchObject({
    messages: [{ content: { richText: [{ children: [{ text: 'Olá ' }, { text: 'Ma"ria', bold: true }, {}] }] } }],
    input: { type: 'choice input', items: [{ content: 'Financeiro' }, { content: 'Suporte' }] },
  });
  expect((await goOn(session, 'nada disso')).body).toMatchObject({
    messages: [{ id: 'retry' }],
    input: { type: 'choice input' },
  });
  expect((await goOn(session, { type: 'text', text: 'x', metadata: { replyId: 'it1' } })).body).toMatchObject({
    input: { type: 'email input' },
  });
  expect((await goOn(session, 'sem arroba')).body).toMatchObject({ messages: [{ id: 'retry' }] });
  const ended = await goOn(session, 'maria@exemplo.com');
  expect(ended.body).toMatchObject({ messages: [{}], clientSideActions: [{ type: 'wait' }] });
  expect(JSON.stringify(ended.body)).toContain('maria@exemplo.com');
  expect(ended.body).not.toHaveProperty('input');
  expect(await goOn(session, 'oi')).toMatchObject({ status: 404, body: { message: 'Session not found.' } });
});

test('sessions expire by the clock, and older programs use one call for all', async () => {
  const begun = await post('/typebot/api/v1/sendMessage', { startParams: { typebot: 'atendimento' }, message: 'oi' });
  const next = await post('/typebot/api/v1/sendMessage', { sessionId: begun.body.sessionId, message: 'Suporte' });
  expect(next.body.messages).toHaveLength(2);
  const { body } = await start('atendimento', { textBubbleContentFormat: 'markdown' });
  expect(body.messages).toMatchObject([{ content: { type: 'markdown', markdown: 'Olá ****, como posso ajudar?' } }]);
  await sandbox.clock({ advanceMs: 5 * 60 * 60 * 1000 });
  expect(await goOn(body.sessionId, 'oi')).toMatchObject({
    status: 404,
    body: { message: 'Session expired. You need to start a new session.' },
  });
});

test('every recorded answer is given by its name', async () => {
  for (const [name, answer] of Object.entries(recorded('typebot')).filter(([key]) => key.startsWith('res_'))) {
    const { sessionId, ...given } = (await start(name)).body;
    expect({ ...answer, sessionId }).toEqual({ ...given, sessionId });
  }
  expect(await start('err_500')).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
  expect(await start('nenhum')).toMatchObject({ status: 404, body: { message: 'Typebot not found' } });
  expect((await start('trinta')).body.messages).toHaveLength(30);
  for (const [name, answer] of Object.entries(recorded('flowise')).filter(([key]) => key.startsWith('res_'))) {
    expect((await ask(name, { question: 'oi' })).body).toEqual(answer);
  }
});

test('a Flowise flow remembers by session, asks for a decision, and keeps its door', async () => {
  const inSession = (sessionId: string, question: string) =>
    ask('recepcao', { question, overrideConfig: { sessionId } });
  await inSession('1:1', 'sou a Ana');
  await inSession('1:2', 'sou o Beto');
  expect((await inSession('1:1', 'o que eu disse?')).body).toMatchObject({ text: 'sou a Ana' });
  expect(await sandbox.botTalks()).toMatchObject({ '1:2': ['sou o Beto'] });

  const { body } = await inSession('1:1', 'quero cancelar');
  const humanInput = { type: 'proceed', startNodeId: 'humanInputAgentflow_0', feedback: '' };
  expect((await ask('recepcao', { chatId: body.chatId, humanInput })).body).toMatchObject({ text: 'Cancelado.' });
  expect((await ask('recepcao', { chatId: body.chatId, humanInput })).status).toBe(500);

  const statuses = [
    await ask('protegido', { question: 'oi' }),
    await ask('protegido', { question: 'oi' }, { authorization: 'Bearer sim' }),
    await ask('nenhum', { question: 'oi' }),
    await ask('recepcao', { question: 'a'.repeat(1024 * 1024) }),
    await ask('recepcao', {}),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([401, 200, 404, 413, 400]);
});

test('faults strike here as well', async () => {
  await sandbox.faults.add({ match: { path: '/startChat' }, action: { type: 'html-502' } });
  await expect(start('atendimento')).rejects.toThrow('JSON');
  await sandbox.clearBots();
  expect((await start('atendimento')).status).toBe(200);
});
