import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, eq, gt, isNull } from '../../../platform/db/drizzle.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlatformCtx, forCompany, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { backupFolder } from '../backup-folder.ts';
import { backupLinks, backups } from '../backup.table.ts';
import { hashLinkToken, linkPath } from './link-token.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** The file of a backup for whoever knows an address that `makeLink` gave out, once. */
export function serveBackup(app: FastifyInstance, deps: Deps) {
  // Looking at the head of the answer must not use the address up.
  app.get(linkPath(':token'), { exposeHeadRoute: false }, async ({ params }: Asked, reply) => {
    const { name, file } = await asPlatformCtx(deps, (ctx) => takeLink(ctx, params.token));
    const { size } = await file.stat();
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': size,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('application/octet-stream')
      .send(file.createReadStream());
  });
}

/** The file is open before the address is used up: one that is missing costs nobody the address. */
async function takeLink(ctx: PlatformCtx, token: string): Promise<{ name: string; file: FileHandle }> {
  const { db, now, config } = ctx;
  const isGood = and(
    eq(backupLinks.tokenHash, hashLinkToken(token)),
    isNull(backupLinks.usedAt),
    gt(backupLinks.endsAt, now),
  );
  const [link] = await db
    .select({ backupId: backups.id, name: backups.file, madeBy: backupLinks.madeBy })
    .from(backupLinks)
    .innerJoin(backups, eq(backups.id, backupLinks.backupId))
    .where(and(isGood, eq(backups.state, 'made')));
  if (!link) return fail('ERR_NO_BACKUP_FOUND');
  const file = await open(join(backupFolder(config), link.name)).catch(() => fail('ERR_BACKUP_NOT_HERE'));
  try {
    const { rowCount } = await db.update(backupLinks).set({ usedAt: now }).where(isGood);
    if (rowCount === 0) fail('ERR_NO_BACKUP_FOUND');
    const system = { ...forCompany(ctx, PLATFORM_COMPANY_ID), actor: { kind: 'system' } as const };
    const details = { file: link.name, linkOf: link.madeBy };
    await recordAudit(system, { action: 'backup.download', subject: `backup:${link.backupId}`, details });
    return { name: link.name, file };
  } catch (error) {
    await file.close();
    throw error;
  }
}
