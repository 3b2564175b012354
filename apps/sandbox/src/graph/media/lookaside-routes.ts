import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../admit.ts';
import { errorEnvelope, GraphError } from '../graph-error.ts';
import { keepLedger } from '../../control/record-requests.ts';
import { injectFaults } from '../../faults/inject-faults.ts';
import { isUrlAlive } from '../../world/media.ts';
import type { MediaRecord } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

type MediaRequest = FastifyRequest<{ Querystring: { mid?: string; hash?: string } }>;

/** The media host behind the short-lived urls: wants the Bearer token as well, and forgets a url after five minutes. */
export async function lookasideRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.setErrorHandler((error: Error, _request, reply) => {
    const known = error instanceof GraphError ? error : new GraphError(1, error.message);
    return reply.code(known.http).send(errorEnvelope(known, world.ids.trace()));
  });
  app.get('/whatsapp_business/attachments/', async (request: MediaRequest, reply) => {
    const record = visibleMedia(world, request);
    const bytes = record && (await world.media.get(record.id));
    if (!record || !bytes) return reply.code(404).type('text/html').send('<html><body>Not Found</body></html>');
    const corrupt = request.sandbox.fault?.type === 'corrupt-media';
    return reply.type(record.mimeType).send(corrupt ? damaged(bytes) : bytes);
  });
}

function visibleMedia(world: World, request: MediaRequest): MediaRecord | null {
  const { mid = '', hash = '' } = request.query;
  const { token } = authenticate(world, /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null);
  const record = Object.hasOwn(world.state.media, mid) ? world.state.media[mid] : undefined;
  if (!record || !isUrlAlive(world, record, hash)) return null;
  const owner = world.state.phones[record.phoneId];
  if (owner && !token.wabaIds.includes(owner.wabaId)) throw new GraphError(10, 'Not your media');
  return record;
}

function damaged(bytes: Buffer): Buffer {
  return Buffer.from(bytes).fill(0, 0, Math.min(16, bytes.length));
}
