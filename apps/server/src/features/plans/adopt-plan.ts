import type { PlatformCtx } from '../../platform/context.ts';

/**
 * A plan of another seller's catalogue with the same figures and flags, which is made when there is none. Who sells to a company
 * decides what its plan says; a plan that stayed with the seller before would let that one decide on.
 */
export async function adoptPlan(
  { client, now }: Pick<PlatformCtx, 'client' | 'now'>,
  planId: number,
  owner: number | null,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: 'adopt-plan',
    text: `
      with p as (select * from plans where id = $1), alike as (
        select o.id from plans o, p where o.owner_company_id is not distinct from $2
          and (${TERMS.map((column) => `o.${column}`).join(', ')}) = (${TERMS.map((column) => `p.${column}`).join(', ')})
        order by o.id = p.id desc, o.name = p.name desc, o.id limit 1
      ), made as (
        insert into plans (owner_company_id, name, is_public, created_at, updated_at, ${TERMS.join(', ')})
        select $2, case when exists (
          select from plans o where o.owner_company_id is not distinct from $2 and fold(o.name) = fold(p.name)
        ) then btrim(left(p.name, 30)) || ' (' || p.id || '-' || (select count(*) from plans) || ')' else p.name end,
          false, $3, $3, ${TERMS.map((column) => `p.${column}`).join(', ')}
        from p where not exists (select from alike) returning id
      )
      select id from alike union all select id from made`,
    values: [planId, owner, now],
  });
  const [plan] = rows;
  if (!plan) throw new Error(`plan ${planId} is gone`);
  return plan.id;
}

const TERMS = [
  'users',
  'connections',
  'queues',
  'amount',
  'use_whatsapp',
  'use_facebook',
  'use_instagram',
  'use_campaigns',
  'use_schedules',
  'use_internal_chat',
  'use_external_api',
  'use_show_flow_builder',
];
