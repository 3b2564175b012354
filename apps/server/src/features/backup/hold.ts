import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { RestoreHold } from '@balcao/contract/backup/models.ts';
import { and, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { installation } from './backup.table.ts';

const isHeld = and(isNotNull(installation.restoredAt), isNull(installation.releasedAt));

const counted = `
  select (select count(*)::int from outbox where state = 'unknown') as "uncertainMessages",
         (select count(*)::int from campaigns where status = 'CANCELADA' and status_reason = 'restored') as "stoppedCampaigns",
         (select count(*)::int from whatsapp_sessions where wanted and sealed_credentials is null) as "unlinkedPhones",
         (select count(*)::int from schedules where status in ('PENDENTE', 'AGENDADA') and send_at <= $1) as "dueSchedules",
         (select count(*)::int from emails where status = 'INCERTO' and updated_at >= $2) as "uncertainLetters"`;

/** What waits since the installation was restored; null when nothing does. */
export async function loadHold({ db, client, now }: SuperCtx): Promise<RestoreHold | null> {
  const [row] = await db.select().from(installation).where(isHeld);
  if (!row?.restoredAt || !row.restoredFrom) return null;
  const { rows } = await client.query<Omit<RestoreHold, 'madeAt' | 'restoredAt'>>(counted, [now, row.restoredFrom]);
  const [counts] = rows;
  if (!counts) throw new Error('the counts returned nothing');
  return { madeAt: row.restoredFrom.toISOString(), restoredAt: row.restoredAt.toISOString(), ...counts };
}

/** A person has looked and says that what waits may leave. The programs notice within seconds. */
export async function releaseHold(ctx: SuperCtx) {
  const { db, now, actor } = ctx;
  const { rowCount } = await db.update(installation).set({ releasedAt: now, releasedBy: actor.name }).where(isHeld);
  if (rowCount === 0) fail('ERR_NOTHING_HELD');
  await recordAudit(onCompany(ctx, PLATFORM_COMPANY_ID), { action: 'backup.release', subject: 'installation:1' });
  return { releasedAt: now.toISOString() };
}
