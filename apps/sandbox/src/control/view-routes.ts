import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from './request-refused.ts';
import { findConversation, isWindowOpen } from '../world/conversations.ts';
import { storeMedia } from '../world/media.ts';
import type { ChatMessage } from '../world/model.ts';
import type { World } from '../world/world.ts';

const MAX_UPLOAD = 100 * 1024 * 1024 + 1024;
/** Types a browser may show in place; everything else is handed over as a download. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|video\/|audio\/|application\/pdf)/;

/** What the pages read: people, numbers, conversations, media, letters, and a stream of what changes. */
export async function viewRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  app.get('/phones', async () => ({
    phones: Object.values(world.state.phones).map((phone) => ({
      id: phone.id,
      displayPhoneNumber: phone.displayPhoneNumber,
      verifiedName: phone.verifiedName,
      connected: (world.state.wabas[phone.wabaId]?.subscriptions.length ?? 0) > 0,
    })),
  }));
  app.get('/users', async () => ({
    users: Object.values(world.state.customers)
      .filter(({ onWhatsApp }) => onWhatsApp)
      .slice(0, 500),
  }));
  app.get('/conversation', async (request) => {
    const query = z.object({ phoneNumberId: z.string(), user: z.string(), limit: z.coerce.number().default(200) });
    const { phoneNumberId, user, limit } = query.parse(request.query);
    const pair = { phoneId: phoneNumberId, customer: user };
    const conversation = findConversation(world, pair);
    const typingUntil = conversation?.typingUntil ?? null;
    return {
      now: world.clock.now(),
      windowOpen: isWindowOpen(world, pair),
      typing: typingUntil !== null && typingUntil > world.clock.now(),
      messages: conversation?.messages.slice(-limit) ?? [],
    };
  });
  app.get('/shown', async (request) => {
    const { phoneNumberId, type } = z.object({ phoneNumberId: z.string(), type: z.string() }).parse(request.query);
    const conversations = Object.values(world.state.conversations).filter(({ phoneId }) => phoneId === phoneNumberId);
    const isShown = (message: ChatMessage) =>
      message.direction === 'out' && message.type === type && message.failure === null;
    return { count: conversations.reduce((count, { messages }) => count + messages.filter(isShown).length, 0) };
  });
  app.get('/messages/:id', async (request) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const message = world.messages.get(id);
    if (!message) throw new RequestRefused(404, `no message "${id}"`);
    return message;
  });
  app.get('/mail', async () => ({ letters: world.state.letters.toReversed() }));
  app.get('/mail/counts', async () => ({ counts: world.state.letterCounts }));
  app.delete('/mail', async () => {
    world.state.letters = [];
    world.state.letterCounts = {};
    world.changed();
    world.live.tell({ kind: 'letters' });
    return { ok: true };
  });
  mediaRoutes(app, world);
  liveRoute(app, world);
}

function mediaRoutes(app: FastifyInstance, world: World): void {
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
    async (_request: unknown, body: Buffer) => body,
  );
  app.post('/media', { bodyLimit: MAX_UPLOAD }, async (request) => {
    const query = z.object({ phoneNumberId: z.string(), mimeType: z.string(), filename: z.string().optional() });
    const { phoneNumberId, mimeType, filename } = query.parse(request.query);
    if (!Buffer.isBuffer(request.body)) throw new RequestRefused(400, 'send the bytes as application/octet-stream');
    const { id } = await storeMedia(world, {
      phoneId: phoneNumberId,
      origin: 'inbound',
      bytes: request.body,
      mimeType,
      filename: filename ?? null,
    });
    return { id };
  });
  app.get('/media/:id', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const record = world.state.media[id];
    const bytes = record ? await world.media.get(id) : null;
    if (!record || !bytes) throw new RequestRefused(404, 'no such media');
    const inline = SHOWN.test(record.mimeType);
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'");
    void reply.header('content-disposition', inline ? 'inline' : 'attachment');
    return reply.type(inline ? record.mimeType : 'application/octet-stream').send(bytes);
  });
}

/** Server-sent events: what changed, never the content itself; pages ask again for what they show. */
function liveRoute(app: FastifyInstance, world: World): void {
  app.get('/live', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 1000\n\n');
    const stop = world.live.listen((events) => reply.raw.write(`data: ${JSON.stringify(events)}\n\n`));
    const beat = setInterval(() => reply.raw.write(': still here\n\n'), 15_000);
    request.raw.on('close', () => {
      clearInterval(beat);
      stop();
    });
  });
}
