import type { CallRequest } from '@balcao/bot/engine/call-types.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { createTestDeps } from '../../../test/database.ts';
import { callingCompany } from '../../../test/harness/calls-harness.ts';
import { sandboxProcess } from '../../../test/harness/sandbox-process.ts';
import { sealQueueSecret, sealQueueToken } from '../../queues/queue-token.ts';
import { queues } from '../../queues/queues.table.ts';
import { performCall } from './perform-call.ts';

let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
let deps: Deps;
beforeAll(async () => {
  sandbox = await sandboxProcess();
  deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: sandbox.url } });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.forgive());

type Bot = Partial<{ typebotName: string; flow: string; token: string; workflow: string; secret: string }>;

/** A queue with an external bot, and a run that speaks to it. */
async function served({
  typebotName = 'atendimento',
  flow = 'recepcao',
  token,
  workflow = 'recepcao',
  secret,
}: Bot = {}) {
  const { world, run } = await callingCompany(deps);
  const queue = await world.queue();
  const sealedTokenFlow = token === undefined ? null : sealQueueToken(deps.seal, queue.id, token);
  const bots = {
    typebotUrl: `${sandbox.url}/typebot`,
    typebotName,
    urlFlow: `${sandbox.url}/flowise/api/v1/prediction/${flow}`,
    webhookUrl: `${sandbox.url}/n8n/webhook/${workflow}`,
    sealedWebhookSecret: secret === undefined ? null : sealQueueSecret(deps.seal, queue.id, secret),
  };
  await world.seed((db) =>
    db
      .update(queues)
      .set({ ...bots, sealedTokenFlow })
      .where(eq(queues.id, queue.id)),
  );
  const runId = await run();
  const perform = async (request: CallRequest) => {
    const call = {
      id: 1,
      companyId: world.companyId,
      runId,
      stepNo: 3,
      request,
      host: '',
      isRepeatable: false,
      attempts: 1,
    };
    return performCall(deps, call);
  };
  const common = { queueId: queue.id, isRepeatable: false };
  return {
    typebot: (text: string, session: string | null = null) => perform({ ...common, kind: 'typebot', text, session }),
    flowise: (text: string, session: string | null = null) => perform({ ...common, kind: 'flowise', text, session }),
    n8n: (text: string) => perform({ ...common, kind: 'n8n', text, session: null }),
  };
}

test('a Typebot is begun with the name of the customer, and goes on in its session', async () => {
  const { typebot } = await served();
  const begun = await typebot('oi');
  expect(begun.result).toMatchObject({
    status: 200,
    bubbles: [{ text: expect.stringMatching(/^Olá \*\S.*\*, como posso ajudar\?$/) }],
    choices: [{ title: 'Financeiro' }, { title: 'Suporte' }],
    isOver: false,
  });
  const { session = null } = begun.result;
  const next = await typebot('Financeiro', session);
  expect(next.result).toMatchObject({ session, bubbles: [{ text: 'Para qual e-mail envio o boleto?' }], choices: [] });
  const ended = await typebot('a@b.co', session);
  expect(ended.result).toMatchObject({
    bubbles: [{ text: 'Enviado para a@b.co. _Até logo!_' }],
    isOver: true,
    session: null,
  });
  expect((await typebot('oi', session)).result).toMatchObject({ status: 404, failed: 'call-failed' });
});

test('pictures come into the folder of the company; one that does not come is said by its address', async () => {
  const { typebot } = await served({ typebotName: 'fotos' });
  expect((await typebot('oi')).result.bubbles).toEqual([
    { text: 'Nossa loja:' },
    { file: expect.stringMatching(/\.png$/) },
  ]);
  await sandbox.fail('/files/', { type: 'respond', status: 404 });
  const { bubbles } = (await typebot('oi')).result;
  expect(bubbles?.[1]).toEqual({ text: `${sandbox.url}/typebot/files/loja.png` });
});

test('thirty bubbles are twenty messages that hold all thirty, and text that nobody can read is passed over', async () => {
  const { bubbles = [] } = (await (await served({ typebotName: 'trinta' })).typebot('oi')).result;
  expect(bubbles).toHaveLength(20);
  expect(bubbles.flatMap((bubble) => ('text' in bubble ? (bubble.text ?? '').split('\n\n') : []))).toHaveLength(30);
  expect((await (await served({ typebotName: 'malformado' })).typebot('oi')).result.bubbles).toEqual([
    { text: 'Ainda aqui.' },
  ]);
});

test('a Flowise flow remembers each conversation apart, and is told a decision', async () => {
  const [one, two] = [await served(), await served()];
  await one.flowise('sou a Ana');
  await two.flowise('sou o Beto');
  expect((await one.flowise('o que eu disse?')).result.bubbles).toEqual([{ text: 'sou a Ana' }]);
  const asked = await one.flowise('quero cancelar');
  expect(asked.result).toMatchObject({ choices: [{ id: 'proceed', title: 'Sim, cancelar' }, { id: 'reject' }] });
  const decided = await one.flowise('reject', asked.result.session ?? null);
  expect(decided.result).toMatchObject({ bubbles: [{ text: 'Tudo continua como está.' }], isOver: false });
  expect((await one.flowise('texto')).result.bubbles).toEqual([{ text: 'uma resposta sem objeto' }]);
});

test('a workflow answers with one text or several, remembers its conversation, and may answer later', async () => {
  const { n8n } = await served();
  expect((await n8n('oi')).result).toMatchObject({ status: 200, bubbles: [{ text: 'Você disse: oi' }], isOver: false });
  expect((await n8n('o que eu disse?')).result.bubbles).toEqual([{ text: 'oi' }]);
  expect((await (await served({ workflow: 'lista' })).n8n('oi')).result.bubbles).toEqual([
    { text: 'um' },
    { text: 'dois' },
  ]);
  const later = (await (await served({ workflow: 'depois' })).n8n('oi')).result;
  expect(later).toMatchObject({ bubbles: [] });
  expect(later.failed).toBeUndefined();
});

test('what is told to a workflow is signed, and one that is not there or leads inside the network fails', async () => {
  const signed = await served({ workflow: 'assinado', secret: 'segredo-do-sandbox' });
  expect((await signed.n8n('oi')).result.bubbles).toEqual([{ text: 'Assinatura conferida.' }]);
  expect((await (await served({ workflow: 'assinado' })).n8n('oi')).result).toMatchObject({ status: 401 });
  expect((await (await served({ workflow: 'nenhum' })).n8n('oi')).result).toMatchObject({ status: 404 });
  expect((await (await served({ workflow: 'privado' })).n8n('oi')).result).toMatchObject({
    status: 0,
    why: 'redirect',
  });
});

test('the key of a queue opens a protected flow', async () => {
  expect((await (await served({ flow: 'protegido' })).flowise('oi')).result).toMatchObject({
    status: 401,
    failed: 'call-failed',
  });
  const { flowise } = await served({ flow: 'protegido', token: 'sim' });
  expect((await flowise('oi')).result.bubbles).toEqual([{ text: 'Você disse: oi' }]);
});

test.each([
  [
    'a page instead of an answer',
    { type: 'html-502' },
    { result: { status: 502, failed: 'call-failed' }, mayTryAgain: 'always' },
  ],
  [
    'broken JSON',
    { type: 'truncate-json' },
    { result: { status: 200, failed: 'call-failed', why: 'broken' }, mayTryAgain: 'never' },
  ],
  [
    'a cut line',
    { type: 'drop-before-answer' },
    { result: { status: 0, failed: 'call-failed', why: 'unreachable' }, mayTryAgain: 'if-repeatable' },
  ],
] as const)('%s ends the exchange', async (_, action, outcome) => {
  const { typebot } = await served();
  await sandbox.fail('/startChat', action);
  expect(await typebot('oi')).toMatchObject(outcome);
});

test('a queue without a bot calls nobody', async () => {
  const { world, run } = await callingCompany(deps);
  const queue = await world.queue();
  const request = { kind: 'typebot' as const, queueId: queue.id, session: null, text: 'oi', isRepeatable: false };
  const call = {
    id: 1,
    companyId: world.companyId,
    runId: await run(),
    stepNo: 1,
    request,
    host: '',
    isRepeatable: false,
    attempts: 1,
  };
  expect((await performCall(deps, call)).result).toMatchObject({ status: 0, why: 'address' });
});
