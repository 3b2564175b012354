import { createHash } from 'node:crypto';
import { documentRefs, type BrandRef } from '@balcao/contract/brand/models.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { brandFiles } from '../brand.table.ts';
import { announceBrand, ownBrandId } from '../own-brand.ts';
import { examineBrandFile } from './examine-brand-file.ts';

type Given = { ref: BrandRef; files: readonly Upload[] };

/**
 * Puts an uploaded file in its place at the own brand. It is looked at while no transaction is open. Fails with
 * ERR_NO_PERMISSION, ERR_VALIDATION without a file, ERR_MEDIA_NOT_SUPPORTED.
 */
export async function storeBrandFile({ inTransaction }: RequestScope, { ref, files }: Given) {
  await inTransaction(ownBrandId);
  const [upload] = files;
  if (!upload || upload.size === 0) return fail('ERR_VALIDATION', { fields: ['body.file'] });
  const content = await examineBrandFile(ref, upload);
  const digest = createHash('sha256').update(content).digest('hex');
  await inTransaction(async (ctx) => {
    const brandId = await ownBrandId(ctx);
    await takeAway(ctx, { brandId, ref });
    const row = { brandId, ref, digest, content, createdAt: ctx.now };
    await ctx.db
      .insert(brandFiles)
      .values(row)
      .onConflictDoUpdate({
        target: [brandFiles.brandId, brandFiles.ref, brandFiles.digest],
        set: { replacedAt: null, createdAt: ctx.now },
      });
    await recordAudit(ctx, { action: 'brand.file', subject: `brand:${brandId}`, details: { ref, digest } });
    announceBrand(ctx, brandId);
  });
  return { message: 'Arquivo Anexado' };
}

/** The product's own picture is shown again, or no document any more. Fails with ERR_NO_PERMISSION. */
export async function removeBrandFile(ctx: UserCtx, { ref }: { ref: BrandRef }) {
  const brandId = await ownBrandId(ctx);
  await takeAway(ctx, { brandId, ref });
  await recordAudit(ctx, { action: 'brand.file-removed', subject: `brand:${brandId}`, details: { ref } });
  announceBrand(ctx, brandId);
  return { message: 'OK' };
}

/** Two uploads at the same moment follow one another. What somebody may have accepted stays readable. */
async function takeAway({ db, client, now }: UserCtx, { brandId, ref }: { brandId: number; ref: BrandRef }) {
  await client.query('select from brands where id = $1 for update', [brandId]);
  const shown = and(eq(brandFiles.brandId, brandId), eq(brandFiles.ref, ref), isNull(brandFiles.replacedAt));
  if (documentRefs.some((one) => one === ref)) await db.update(brandFiles).set({ replacedAt: now }).where(shown);
  else await db.delete(brandFiles).where(shown);
}
