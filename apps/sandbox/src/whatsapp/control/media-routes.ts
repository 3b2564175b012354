import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from '../../control/request-refused.ts';
import { getAccountOr404 } from './get-account.ts';
import type { WhatsAppRouteOptions } from './route-options.ts';

const MAX_UPLOAD = 128 * 1024 * 1024;
const SHOWN = /^(image\/(png|jpeg|webp|gif)|video\/|audio\/)/;

const File = z.object({
  type: z.enum(['image', 'video', 'audio', 'voice', 'document', 'sticker']),
  mimeType: z.string().default('application/octet-stream'),
  fileName: z.string().optional(),
  caption: z.string().optional(),
  seconds: z.coerce.number().int().min(1).default(3),
});

type FileRequest = FastifyRequest<{ Params: { phone: string; chat: string } }>;
type MediaRequest = FastifyRequest<{ Params: { phone: string; chat: string; id: string } }>;

/** Files of a phone: sent with raw bytes as the body, and shown again decrypted. */
export async function mediaRoutes(app: FastifyInstance, { whatsapp }: WhatsAppRouteOptions): Promise<void> {
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
    async (_request: unknown, body: Buffer) => body,
  );
  app.post('/phones/:phone/chats/:chat/files', { bodyLimit: MAX_UPLOAD }, async (request: FileRequest) => {
    const { type, mimeType, fileName, caption, seconds } = File.parse(request.query);
    if (!Buffer.isBuffer(request.body)) throw new RequestRefused(400, 'send the bytes as application/octet-stream');
    const { phone, chat } = request.params;
    const account = getAccountOr404(await whatsapp(), phone);
    const told = { mimetype: mimeType, ...(caption ? { caption } : {}) };
    const bytes = request.body;
    if (type === 'image') return account.image(chat, bytes, told);
    if (type === 'video') return account.video(chat, bytes, told);
    if (type === 'sticker') return account.sticker(chat, bytes);
    if (type === 'document') return account.document(chat, bytes, { ...told, fileName: fileName ?? 'documento' });
    return account.audio(chat, bytes, { mimetype: mimeType, seconds, ptt: type === 'voice' });
  });
  app.get('/phones/:phone/chats/:chat/media/:id', async (request: MediaRequest, reply) => {
    const { phone, chat, id } = request.params;
    const api = await whatsapp();
    const entry = getAccountOr404(api, phone)
      .state.chats.get(chat)
      ?.find((one) => one.id === id);
    const file = await api.fileIn(entry);
    if (!file) throw new RequestRefused(404, 'no such file, or it is gone');
    const { bytes, mimeType } = file;
    const inline = SHOWN.test(mimeType);
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', inline ? 'inline' : 'attachment');
    return reply.type(inline ? mimeType : 'application/octet-stream').send(bytes);
  });
}
