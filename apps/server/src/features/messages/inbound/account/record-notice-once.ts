import { recordAudit } from '../../../audit/record-audit.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

type Notice = {
  action: 'connection.notice' | 'contact.rekeyed' | 'contact.preference';
  id: string;
  details: Record<string, unknown>;
};

/**
 * Keeps a rare piece of news and answers whether it is the first time. Providers may repeat news for days; acting on it
 * again would undo what a person has put right since.
 */
export async function recordNoticeOnce(ctx: InboundCtx, { action, id, details }: Notice): Promise<boolean> {
  const subject = `connection:${ctx.connection.id}`;
  const { rowCount } = await ctx.client.query({
    name: 'notice-known',
    text: `
      select from audit_log
      where company_id = $1 and action = $2 and subject = $3 and details ->> 'id' = $4 limit 1`,
    values: [ctx.companyId, action, subject, id],
  });
  if (rowCount) return false;
  await recordAudit(ctx, { action, subject, details: { id, ...details } });
  return true;
}
