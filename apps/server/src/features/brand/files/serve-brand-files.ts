import { documentRefs, pictureRefs } from '@balcao/contract/brand/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { brandFiles } from '../brand.table.ts';

const BRAND = /^[1-9]\d{0,15}$/;
/** Names as the counter makes them. Nothing else can be asked for. */
const FILE = new RegExp(`^(${[...pictureRefs, ...documentRefs].join('|')})-([0-9a-f]{64})\\.(png|pdf)$`);

type Call = FastifyRequest<{ Params: { brandId: string; file: string } }>;

/** Pictures and documents of brands: everybody's to read, and never another content under the same address. */
export function serveBrandFiles(app: FastifyInstance, { database }: Deps) {
  app.get('/brand/:brandId/:file', async (request: Call, reply) => {
    const { brandId, file } = request.params;
    const [, name, digest = '', extension] = FILE.exec(file) ?? [];
    const ref = [...pictureRefs, ...documentRefs].find((one) => one === name);
    const isDocument = documentRefs.some((one) => one === ref);
    const isName = BRAND.test(brandId) && ref !== undefined && extension === (isDocument ? 'pdf' : 'png');
    const content = isName && (await read(database, { brandId: Number(brandId), ref, digest }));
    if (!content) return reply.code(404).header('cache-control', 'no-store').send({ error: 'ERR_NOT_FOUND' });
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': isDocument ? `inline; filename="${ref}.pdf"` : 'inline',
      // Browsers refuse to show a PDF in a sandbox; their viewer is one itself.
      'content-security-policy': `default-src 'none'; frame-ancestors 'self'${isDocument ? '' : '; sandbox'}`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type(isDocument ? 'application/pdf' : 'image/png').send(content);
  });
}

type Wanted = { brandId: number; ref: (typeof brandFiles.$inferSelect)['ref']; digest: string };

async function read(database: Deps['database'], { brandId, ref, digest }: Wanted): Promise<Buffer | null> {
  const mine = and(eq(brandFiles.brandId, brandId), eq(brandFiles.ref, ref), eq(brandFiles.digest, digest));
  const [row] = await database.asPlatform(({ db }) =>
    db.select({ content: brandFiles.content }).from(brandFiles).where(mine),
  );
  return row?.content ?? null;
}
