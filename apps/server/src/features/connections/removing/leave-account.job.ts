import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connectorFor } from '../open-connection.ts';

/** The connection is gone by then: what is needed of it travels along, its token sealed as it was stored. */
const Payload = z.object({
  id: z.number(),
  companyId: z.number(),
  channel: z.enum(['facebook', 'instagram', 'wppoficial']),
  accountId: z.string(),
  parentAccountId: z.string().nullable(),
  sealedSettings: z.string(),
});
type Payload = z.infer<typeof Payload>;

/** Asks Meta not to call us about a page or number any more, unless another connection still needs that. */
export const leaveAccountJob = job({
  name: 'connections.leave-account',
  formerNames: ['connections.leave-page', 'leave-page'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 4,
  runner: 'slow',
  priority: 'late',
  async run(deps, row: Payload, { isLast }) {
    if (await isNeeded(deps, row)) return;
    try {
      const { channel, connection } = connectorFor(deps, row);
      await channel.unsubscribe?.(connection);
    } catch (error) {
      const isTemporary = error instanceof ChannelError ? error.class === 'retry' : true;
      if (isTemporary && !isLast) throw error;
      // A token that is dead already ends the calls as well.
      deps.log.warn({ err: error, connectionId: row.id }, 'an account could not be left');
    }
  },
});

/** A page and its Instagram account share one subscription; a number has an address of its own, which nobody keeps by only typing it. */
async function isNeeded({ database }: Pick<Deps, 'database'>, row: Payload): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    row.channel === 'wppoficial'
      ? `select from connections
         where channel = 'wppoficial' and account_id = $1 and (account_confirmed_at is not null or company_id = $2) limit 1`
      : `select from connections
         where (channel = 'facebook' and account_id = $1) or (channel = 'instagram' and parent_account_id = $1) limit 1`,
    row.channel === 'wppoficial' ? [row.accountId, row.companyId] : [row.parentAccountId ?? row.accountId],
  );
  return rowCount !== 0;
}
