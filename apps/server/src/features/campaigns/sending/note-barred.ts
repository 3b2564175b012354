import type { Deps } from '../../../platform/deps.ts';

/**
 * Campaigns in progress, and those whose time has come, of companies that may not send them say why: their lines are fed by nobody,
 * who would say it otherwise. Once they may again, whoever feeds the line or begins them writes down how it is.
 */
export async function noteBarred({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  await database.pool.query({
    name: 'campaigns-note-barred',
    text: `
      with barred as (
        select c.id, case
          when not company_may_work(c.company_id, $1) then 'subscription'
          when not (select e.use_campaigns from company_entitlements e where e.company_id = c.company_id) then 'no-plan'
        end as cause
        from campaigns c
        where (c.status = 'EM_ANDAMENTO' and c.prepared_at is not null) or (c.status = 'PROGRAMADA' and c.scheduled_at <= $1)
      )
      update campaigns c set waiting_cause = b.cause, waiting_until = null, has_news = true
      from barred b where b.id = c.id and b.cause is not null and c.waiting_cause is distinct from b.cause`,
    values: [now()],
  });
}
