import type { SettleSuppressed } from '../../outreach/opt-out/take-opt-out.ts';

/** Who opted out while something for them lay in the outbox: it was taken back, and is not said any more. */
export const settleSuppressed: SettleSuppressed = async ({ client, companyId }, withdrawn) => {
  await client.query({
    name: 'campaign-settle-suppressed',
    text: `
      update campaign_recipients set outcome = 'suppressed', reason = null
      where company_id = $1 and id = any($2::bigint[]) and outcome in ('waiting', 'asked', 'queued', 'failed')`,
    values: [companyId, withdrawn.map(({ recipientId }) => recipientId)],
  });
};
