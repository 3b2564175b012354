import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepLedger } from '../../control/record-requests.ts';
import { injectFaults } from '../../faults/inject-faults.ts';
import type { Json } from '../../world/model.ts';
import type { World } from '../../world/world.ts';
import { isObject } from '../bot-memory.ts';

const SECRET = 'segredo-do-sandbox';
const PRIVATE = 'http://169.254.169.254/latest/meta-data';

type ByPath = { Params: { path: string } };

/** An n8n under `/n8n/webhook`: each workflow answers in one of the ways in which real ones do. */
export async function n8nRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.post<ByPath>('/webhook/:path', (request, reply) => play(world, request, reply));
}

function play(world: World, request: FastifyRequest<ByPath>, reply: FastifyReply) {
  const body = request.body as Json;
  const text = isObject(body) && typeof body['chatInput'] === 'string' ? body['chatInput'] : '';
  const session = isObject(body) && typeof body['sessionId'] === 'string' ? body['sessionId'] : '';
  const before = world.bots.remember(`n8n ${session}`, text);
  switch (request.params.path) {
    case 'recepcao':
      return reply.send({ output: text === 'o que eu disse?' ? before.join(', ') : `Você disse: ${text}` });
    case 'lista':
      return reply.send([{ output: 'um' }, { answer: 'dois' }]);
    case 'depois':
      return reply.send({ message: 'Workflow was started' });
    case 'assinado':
      return isSigned(request)
        ? reply.send({ answer: 'Assinatura conferida.' })
        : reply.code(401).send({ message: 'signature' });
    case 'privado':
      return reply.code(307).header('location', PRIVATE).send();
    default:
      return reply.code(404).send(notRegistered(request.params.path));
  }
}

/** Over the bytes as they came. */
function isSigned({ headers, body }: FastifyRequest): boolean {
  const signature = createHmac('sha256', SECRET).update(JSON.stringify(body)).digest('hex');
  return headers['x-signature-256'] === `sha256=${signature}`;
}

const notRegistered = (path: string) => ({
  code: 404,
  message: `The requested webhook "POST ${path}" is not registered.`,
  hint: 'The workflow must be active for a production URL to run successfully.',
});
