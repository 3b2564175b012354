import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { servedAs } from '../../uploads/file-kinds.ts';

const COMPANY = /^company[1-9]\d{0,15}$/;
/** Names as the storage makes them: 24 random bytes and an extension. Nothing else can be asked for. */
const FILE = /^[\w-]{32}\.([a-z0-9]{1,8})$/;

type Call = FastifyRequest<{ Params: { company: string; file: string } }>;

/** Files of conversations. Who knows the name may read it; names cannot be guessed and folders not listed. */
export function serveFiles(app: FastifyInstance, { storage }: Deps) {
  app.get('/public/:company/:file', async (request: Call, reply) => {
    const { company, file } = request.params;
    const [, extension] = FILE.exec(file) ?? [];
    const isName = COMPANY.test(company) && extension !== undefined;
    const answer = isName ? await storage.answer(`${company}/${file}`, request.raw) : null;
    if (answer === null || extension === undefined) return reply.code(404).send({ error: 'ERR_NOT_FOUND' });
    const { mime, inline } = servedAs(extension);
    const isPdf = mime === 'application/pdf';
    void reply.headers({
      ...answer.headers,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': inline ? 'inline' : 'attachment',
      // Browsers refuse to show a PDF in a sandbox; their viewer is one itself.
      'content-security-policy': `default-src 'none'; frame-ancestors 'self'${isPdf ? '' : '; sandbox'}`,
      'x-content-type-options': 'nosniff',
    });
    return reply.code(answer.statusCode).type(mime).send(answer.stream);
  });
}
