import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { makeBackupJob } from './jobs/make-backup.job.ts';
import { reserveBackup } from './reserve-backup.ts';

/** Takes the one place there is; a worker then makes it. */
export async function beginBackup(ctx: SuperCtx): Promise<{ id: number; file: string }> {
  const { id, file } = await reserveBackup(ctx, ctx.actor.name);
  ctx.enqueue(makeBackupJob, { backupId: id });
  const entry = { action: 'backup.make', subject: `backup:${id}`, details: { file } };
  await recordAudit(onCompany(ctx, PLATFORM_COMPANY_ID), entry);
  return { id, file };
}
