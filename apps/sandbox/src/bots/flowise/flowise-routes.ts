import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepLedger } from '../../control/record-requests.ts';
import { injectFaults } from '../../faults/inject-faults.ts';
import type { Json, JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';
import { isObject, recordedAnswer } from '../bot-memory.ts';

const recorded: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'));

const MAX_BODY = 1024 * 1024;
const NODE = 'humanInputAgentflow_0';
/** By id: the key that has to be shown, or null. */
const flows: Record<string, string | null> = { recepcao: null, protegido: 'sim' };

/** A Flowise server under `/flowise`: scripted answers, memory by session, and every recorded answer by its name. */
export async function flowiseRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.post<{ Params: { flowId: string } }>('/api/v1/prediction/:flowId', (request, reply) =>
    predict(world, request, reply),
  );
}

function predict(world: World, request: FastifyRequest<{ Params: { flowId: string } }>, reply: FastifyReply) {
  const { flowId } = request.params;
  const played = recordedAnswer(recorded, flowId);
  if (played) return send(reply.code(played.status), played.body);
  if (!Object.hasOwn(flows, flowId)) return reply.code(404).send(problem(404, `Chatflow ${flowId} not found`));
  const key = flows[flowId];
  if (key !== null && request.headers.authorization !== `Bearer ${key}`) {
    return reply.code(401).send({ error: 'Unauthorized Access' });
  }
  const body = request.body as Json;
  if (JSON.stringify(body ?? null).length > MAX_BODY)
    return reply.code(413).send(problem(413, 'request entity too large'));
  return isObject(body) ? answer(world, body, reply) : reply.code(400).send(problem(400, 'question is required'));
}

function answer(world: World, body: JsonObject, reply: FastifyReply) {
  const { question, chatId, humanInput, overrideConfig } = body;
  if (isObject(humanInput)) {
    if (!world.bots.decided(chatId, humanInput.startNodeId))
      return reply.code(500).send(problem(500, 'no such checkpoint'));
    const said = humanInput.type === 'proceed' ? 'Cancelado.' : 'Tudo continua como está.';
    return send(reply, { text: said, chatId: chatId ?? null });
  }
  if (typeof question !== 'string') return reply.code(400).send(problem(400, 'question is required'));
  const given = isObject(overrideConfig) ? overrideConfig.sessionId : undefined;
  const sessionId = typeof given === 'string' ? given : randomUUID();
  const before = world.bots.remember(sessionId, question);
  return send(reply, scripted(world, { question, sessionId, before }));
}

type Asked = { question: string; sessionId: string; before: readonly string[] };

function scripted(world: World, { question, sessionId, before }: Asked): Json {
  const chatId = randomUUID();
  const usual = { question, chatId, chatMessageId: randomUUID(), sessionId, memoryType: 'Buffer Memory' };
  switch (question.trim().toLowerCase()) {
    case 'o que eu disse?':
      return { ...usual, text: before.join(', ') };
    case 'quero cancelar':
      world.bots.await(chatId, NODE);
      return { ...usual, text: 'Devo mesmo cancelar?', action: decision() };
    case 'texto':
      return 'uma resposta sem objeto';
    case 'dados':
      return { ...usual, json: { resposta: 'ok' } };
    case 'nada':
      return { ...usual, text: '' };
    default:
      return { ...usual, text: `Você disse: ${question}` };
  }
}

const decision = (): JsonObject => ({
  id: randomUUID(),
  mapping: { approve: 'Proceed', reject: 'Reject' },
  elements: [
    { type: 'agentflowv2-approve-button', label: 'Sim, cancelar' },
    { type: 'agentflowv2-reject-button', label: 'Não' },
  ],
  data: { nodeId: NODE, nodeLabel: 'Human Input 0', input: { humanInputEnableFeedback: true } },
});

const problem = (statusCode: number, message: string) => ({ statusCode, success: false, message, stack: {} });

/** A bare text is JSON as well. */
const send = (reply: FastifyReply, body: Json) => reply.type('application/json').send(JSON.stringify(body));
