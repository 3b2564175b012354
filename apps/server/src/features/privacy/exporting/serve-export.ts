import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import { and, eq, gt } from '../../../platform/db/drizzle.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { open, type FileHandle } from 'node:fs/promises';
import { asPlatformCtx, forCompany, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { privacyLinks, privacyRequests } from '../privacy.table.ts';
import { exportPath, hashExportToken } from './export-link.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** A person's file for whoever knows an address that `makeExportLink` gave out, until the file goes. */
export function serveExport(app: FastifyInstance, deps: Deps) {
  app.get(exportPath(':token'), { exposeHeadRoute: false }, async ({ params }: Asked, reply) => {
    const { requestId, file } = await asPlatformCtx(deps, (ctx) => openExport(ctx, params.token));
    const { size } = await file.stat();
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="dados-${requestId}.zip"`,
        'content-length': size,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('application/zip')
      .send(file.createReadStream());
  });
}

function goneOr(error: unknown): never {
  if (isMissingFile(error)) return fail('ERR_NOT_FOUND');
  throw error;
}

async function openExport(ctx: PlatformCtx, token: string): Promise<{ requestId: number; file: FileHandle }> {
  const { db, now, storage } = ctx;
  const isOfRequest = and(
    eq(privacyRequests.companyId, privacyLinks.companyId),
    eq(privacyRequests.id, privacyLinks.requestId),
  );
  const [link] = await db
    .select({
      companyId: privacyRequests.companyId,
      requestId: privacyRequests.id,
      fileKey: privacyRequests.fileKey,
      madeBy: privacyLinks.madeBy,
    })
    .from(privacyLinks)
    .innerJoin(privacyRequests, isOfRequest)
    .where(and(eq(privacyLinks.tokenHash, hashExportToken(token)), gt(privacyRequests.fileUntil, now)));
  if (!link?.fileKey) return fail('ERR_NOT_FOUND');
  const { companyId, requestId, fileKey, madeBy } = link;
  const path = await storage.localFile(fileKey).catch((error: unknown) => goneOr(error));
  const file = await open(path).catch((error: unknown) => goneOr(error));
  try {
    const system = { ...forCompany(ctx, companyId), actor: { kind: 'system' } as const };
    const subject = `privacy-request:${requestId}`;
    await recordAudit(system, { action: 'privacy.download', subject, details: { linkOf: madeBy } });
    return { requestId, file };
  } catch (error) {
    await file.close();
    throw error;
  }
}
