import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepLedger } from '../../control/record-requests.ts';
import { injectFaults } from '../../faults/inject-faults.ts';
import { drawPicture } from '../../messenger/draw-picture.ts';
import type { Json, JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';
import { isObject, recordedAnswer, type TypebotSession } from '../bot-memory.ts';
import { typebotFlows } from './flows.ts';
import { answer, play, type Played } from './play-typebot.ts';

const recorded: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'));

type Sent = { text: string; replyId: string };

/** A Typebot server under `/typebot`: small flows, every recorded answer by its name, and both generations of calls. */
export async function typebotRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);

  app.get('/files/loja.png', (_request, reply) => reply.type('image/png').send(drawPicture('loja', 'image')));
  app.post<{ Params: { publicId: string } }>('/api/v1/typebots/:publicId/startChat', (request, reply) =>
    start(world, { publicId: request.params.publicId, asked: asked(request.body as Json) }, reply),
  );
  app.post<{ Params: { sessionId: string } }>('/api/v1/sessions/:sessionId/continueChat', (request, reply) => {
    const { message } = asked(request.body as Json);
    return goOn(world, { sessionId: request.params.sessionId, message }, reply);
  });
  app.post('/api/v1/sendMessage', (request, reply) => {
    const { sessionId, startParams, message } = asked(request.body as Json);
    if (typeof sessionId === 'string') return goOn(world, { sessionId, message }, reply);
    const { typebot, ...options } = asked(startParams);
    return start(world, { publicId: textOf(typebot), asked: { ...options, message: message ?? null } }, reply);
  });
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const asked = (body: Json | undefined): JsonObject => (isObject(body) ? body : {});

function sentOf(message: Json | undefined): Sent | null {
  if (typeof message === 'string') return { text: message, replyId: '' };
  if (!isObject(message)) return null;
  const { replyId } = asked(message.metadata);
  return {
    text: typeof message.text === 'string' ? message.text : '',
    replyId: typeof replyId === 'string' ? replyId : '',
  };
}

function start(world: World, { publicId, asked: given }: { publicId: string; asked: JsonObject }, reply: FastifyReply) {
  const played = recordedAnswer(recorded, publicId);
  if (played && played.status !== 200) return reply.code(played.status).send(played.body);
  const flow = typebotFlows(world.baseUrl)[publicId];
  if (!played && !flow) return notFound(reply, 'Typebot not found');
  const variables = Object.fromEntries(
    Object.entries(asked(given.prefilledVariables)).map(([name, value]) => [name, textOf(value)]),
  );
  const markdown = given.textBubbleContentFormat === 'markdown';
  const session = { flow: flow ? publicId : null, label: 'start', at: 0, variables, markdown };
  const sessionId = world.bots.open(session);
  if (played) return { ...asked(played.body), sessionId };
  const found = world.bots.find(sessionId) as TypebotSession;
  return {
    sessionId,
    resultId: `r${sessionId}`,
    typebot: { id: publicId, version: '6.1', theme: {}, settings: {} },
    ...finish(world, sessionId, play(flow ?? {}, found)),
  };
}

function goOn(
  world: World,
  { sessionId, message }: { sessionId: string; message: Json | undefined },
  reply: FastifyReply,
) {
  const session = world.bots.find(sessionId);
  if (session === 'unknown') return notFound(reply, 'Session not found.');
  if (session === 'expired') return notFound(reply, 'Session expired. You need to start a new session.');
  const flow = session.flow === null ? undefined : typebotFlows(world.baseUrl)[session.flow];
  // A recorded answer is followed by an end.
  if (!flow) return finish(world, sessionId, { messages: [], input: null, clientSideActions: [] });
  const sent = sentOf(message);
  return finish(world, sessionId, sent ? answer(flow, session, sent) : play(flow, session));
}

function finish(world: World, sessionId: string, { messages, input, clientSideActions }: Played): JsonObject {
  if (!input) world.bots.end(sessionId);
  return { messages, ...(input && { input }), clientSideActions, logs: [] };
}

const notFound = (reply: FastifyReply, message: string) =>
  reply.code(404).send({ code: 'NOT_FOUND', status: 404, message });
