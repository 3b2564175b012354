import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';

/**
 * Refuses a flow that is not the company's or was deleted (ERR_NO_FLOW_FOUND). Until the transaction ends nobody deletes it.
 * Flows stand below connections: all that is known of one here is its row.
 */
export async function requireFlow({ client, companyId }: Ctx, flowId: number | null | undefined) {
  if (!flowId) return;
  const { rowCount } = await client.query({
    name: 'flow-of-connection',
    text: 'select from flows where company_id = $1 and id = $2 and deleted_at is null for share',
    values: [companyId, flowId],
  });
  if (rowCount === 0) fail('ERR_NO_FLOW_FOUND');
}
