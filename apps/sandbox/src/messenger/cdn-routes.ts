import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSignedAndAlive } from './cdn-urls.ts';
import { drawPicture } from './draw-picture.ts';
import { keepLedger } from '../control/record-requests.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import type { World } from '../world/world.ts';

type CdnRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { oe?: string; oh?: string } }>;

/** The CDN behind attachments, stories and profile pictures: open to whoever has the address, until it expires. */
export async function cdnRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  app.get('/*', async (request: CdnRequest, reply) => {
    const { oe = '', oh = '' } = request.query;
    const path = request.url.split('?')[0]?.slice('/cdn/'.length) ?? '';
    if (!isSignedAndAlive(world, { path, oe, oh })) {
      return reply.code(403).type('text/plain').send('URL signature expired');
    }
    const file = await readFile(world, path);
    if (!file) return reply.code(404).type('text/plain').send('Not Found');
    const corrupt = request.sandbox.fault?.type === 'corrupt-media';
    return reply
      .type(file.mimeType)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(corrupt ? Buffer.from(file.bytes).fill(0, 0, Math.min(16, file.bytes.length)) : file.bytes);
  });
}

async function readFile(world: World, path: string): Promise<{ mimeType: string; bytes: Buffer } | null> {
  const [kind, id = ''] = path.split('/');
  if (kind === 'pictures') {
    const who = decodeURIComponent(id.replace(/\.png$/, ''));
    return { mimeType: 'image/png', bytes: drawPicture(who, 'face') };
  }
  const record = Object.hasOwn(world.state.media, id) ? world.state.media[id] : undefined;
  const bytes = record && (await world.media.get(record.id));
  return record && bytes ? { mimeType: record.mimeType, bytes } : null;
}
