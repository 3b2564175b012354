import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { onCompany, type SuperCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { backupFolder } from '../backup-folder.ts';
import { backupLinks, backups } from '../backup.table.ts';
import { hashLinkToken, linkPath, newLinkToken } from './link-token.ts';

const LINK_MS = 5 * 60_000;

/** An address that gives the file away once. What is audited is the person; whoever opens it needs no session. */
export async function makeLink(ctx: SuperCtx, backupId: number) {
  const { db, now, actor, config } = ctx;
  const isThere = and(eq(backups.id, backupId), eq(backups.state, 'made'));
  const [row] = await db.select({ file: backups.file }).from(backups).where(isThere);
  if (!row) return fail('ERR_NO_BACKUP_FOUND');
  await access(join(backupFolder(config), row.file)).catch(() => fail('ERR_BACKUP_NOT_HERE'));
  const token = newLinkToken();
  const endsAt = new Date(now.getTime() + LINK_MS);
  await db
    .insert(backupLinks)
    .values({ tokenHash: hashLinkToken(token), backupId, madeBy: actor.name, madeAt: now, endsAt });
  const entry = { action: 'backup.link', subject: `backup:${backupId}`, details: { file: row.file } };
  await recordAudit(onCompany(ctx, PLATFORM_COMPANY_ID), entry);
  return { path: linkPath(token), endsAt: endsAt.toISOString() };
}
