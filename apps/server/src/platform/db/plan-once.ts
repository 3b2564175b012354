import type pg from 'pg';

/**
 * For transactions whose statements find everything by index, whatever the values, so that one plan each will do: planning them
 * anew takes several times as long as running them. On a young database the planner would not trust the indexes either.
 */
export const planOnce = ({ client }: { client: Pick<pg.PoolClient, 'query'> }) =>
  client.query('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');
