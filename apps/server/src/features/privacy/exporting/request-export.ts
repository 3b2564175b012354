import type { PrivacyRequest } from '@balcao/contract/privacy/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { viewOf } from '../../audit/views/note-view.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { exportPersonJob } from '../jobs/export-person.job.ts';
import { openRequest } from '../open-request.ts';
import { requirePerson } from '../person.queries.ts';
import { getRequest } from '../requests.queries.ts';

type Wanted = { contactId: number; askedOn?: string | undefined; reason: string };

/** Somebody asked for what is held about them. */
export async function requestExport(ctx: UserCtx, wanted: Wanted): Promise<PrivacyRequest> {
  await requirePerson(ctx, wanted.contactId);
  const requestId = await openRequest(ctx, { kind: 'export', ...wanted });
  const { companyId } = ctx;
  ctx.enqueue(exportPersonJob, { companyId, requestId }, { key: `privacy-export:${requestId}` });
  await recordAudit(ctx, { action: 'privacy.export', subject: `contact:${wanted.contactId}`, details: { requestId } });
  const { rows } = await ctx.client.query<{ id: number }>(
    'select id::float8 as id from tickets where company_id = $1 and contact_id = $2',
    [companyId, wanted.contactId],
  );
  await ctx.client.query(viewOf(ctx, { ticketIds: rows.map(({ id }) => id), how: 'export' }));
  return getRequest(ctx, requestId);
}
