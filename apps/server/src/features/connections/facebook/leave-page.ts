import type { Ctx } from '../../../platform/context.ts';
import type { connections } from '../connections.table.ts';
import { isPageChannel } from '../page-channels.ts';
import { leavePageJob } from './leave-page.job.ts';

type Row = Pick<
  typeof connections.$inferSelect,
  'id' | 'companyId' | 'channel' | 'accountId' | 'parentAccountId' | 'sealedSettings'
>;

/** Meta is asked not to call us about the page any more, once however often this is said. Other channels have nothing to leave. */
export function leavePage(ctx: Pick<Ctx, 'enqueue'>, connection: Row) {
  const { id, companyId, channel, accountId, parentAccountId, sealedSettings } = connection;
  if (!isPageChannel(channel) || accountId === null || sealedSettings === null) return;
  const payload = { id, companyId, channel, accountId, parentAccountId, sealedSettings };
  ctx.enqueue(leavePageJob, payload, { key: `leave-page:${id}` });
}
