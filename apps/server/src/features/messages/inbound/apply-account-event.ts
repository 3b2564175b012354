import type { AccountEvent } from '@balcao/channels/kit/inbound-event.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { checkConnectionJob } from '../../connections/jobs/check-connection.job.ts';
import { syncTemplatesJob } from '../../connections/jobs/sync-templates.job.ts';
import { reportConnection } from '../../connections/report-connection.ts';
import { findContactOf } from '../../contacts/place-contact.ts';
import { refuseMarketing } from '../../contacts/refuse-marketing.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';

const ACTION = 'connection.notice';

/** Acts on news about the account itself, once. What asks for a person is shown on the connection. */
export async function applyAccountEvent(ctx: InboundCtx, event: AccountEvent): Promise<Effect> {
  if (event.subject) return applyPreference(ctx, event);
  if (await isKnown(ctx, event)) return 'duplicate';
  const { connection, companyId } = ctx;
  const { externalId: id, topic, severity, text } = event;
  await recordAudit(ctx, {
    action: ACTION,
    subject: `connection:${connection.id}`,
    details: { id, topic, event: event.event, severity, text },
  });
  const payload = { companyId, connectionId: connection.id };
  const problemDetail = event.details === undefined ? text : `${text} (${event.details})`;
  switch (event.action) {
    case 'pause':
      await reportConnection(ctx, connection.id, { problem: 'paused', problemDetail });
      return undefined;
    case 'disconnect':
      await reportConnection(ctx, connection.id, { status: 'DISCONNECTED', problem: 'disconnected', problemDetail });
      return undefined;
    case 'reauthenticate':
      await reportConnection(ctx, connection.id, { status: 'DISCONNECTED', problem: 'reauthenticate', problemDetail });
      return undefined;
    case 'recheck':
      ctx.enqueue(checkConnectionJob, payload, { key: `check-connection:${connection.id}` });
      return undefined;
    case 'resync-templates':
      ctx.enqueue(syncTemplatesJob, payload, { key: `sync-templates:${connection.id}` });
      return undefined;
    case 'slow-down':
    case 'info':
    case 'opt-in':
    case 'opt-out':
      ctx.log.info({ connectionId: connection.id, topic, event: event.event }, 'news about an account');
      return undefined;
  }
}

async function applyPreference(ctx: InboundCtx, { subject = {}, action }: AccountEvent): Promise<Effect> {
  if (action !== 'opt-out' && action !== 'opt-in') return 'nothing-to-do';
  const contact = await findContactOf(ctx, subject);
  if (!contact) return 'unknown-contact';
  await refuseMarketing(ctx, { contactId: contact.contactId, refused: action === 'opt-out' });
  return undefined;
}

/** Account news is rare and may be repeated for days; acting on old news would undo what a person has put right. */
async function isKnown(ctx: InboundCtx, { externalId }: AccountEvent): Promise<boolean> {
  const { rowCount } = await ctx.client.query({
    name: 'account-notice-known',
    text: `
      select from audit_log
      where company_id = $1 and action = $2 and subject = $3 and details ->> 'id' = $4 limit 1`,
    values: [ctx.companyId, ACTION, `connection:${ctx.connection.id}`, externalId],
  });
  return (rowCount ?? 0) > 0;
}
