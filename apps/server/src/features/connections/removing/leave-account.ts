import type { Ctx } from '../../../platform/context.ts';
import type { connections } from '../connections.table.ts';
import { leaveAccountJob } from './leave-account.job.ts';

type Row = Pick<
  typeof connections.$inferSelect,
  'id' | 'companyId' | 'channel' | 'accountId' | 'parentAccountId' | 'sealedSettings'
>;

/** Meta is asked not to call us about the page or number any more, once however often this is said. Phones linked by QR have nothing to leave. */
export function leaveAccount(ctx: Pick<Ctx, 'enqueue'>, connection: Row) {
  const { id, companyId, channel, accountId, parentAccountId, sealedSettings } = connection;
  if (channel === 'whatsapp' || accountId === null || sealedSettings === null) return;
  const payload = { id, companyId, channel, accountId, parentAccountId, sealedSettings };
  ctx.enqueue(leaveAccountJob, payload, { key: `leave-account:${id}:${accountId}` });
}
