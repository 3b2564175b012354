import type { ExportedRefs } from '@balcao/bot/exchange/export-graph.ts';
import type { UserCtx } from '../../../platform/context.ts';

/** Everything of the company that blocks may name. */
export async function knownReferences({ client, companyId }: UserCtx): Promise<ExportedRefs> {
  const { rows } = await client.query<ExportedRefs>({
    name: 'flow-known-references',
    text: `
      select
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from queues where company_id = $1), '[]') as queues,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from users where company_id = $1), '[]') as users,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from tags where company_id = $1), '[]') as tags,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from flows
          where company_id = $1 and deleted_at is null), '[]') as flows,
        coalesce((select jsonb_agg(jsonb_build_object('name', stored_name, 'sha256', sha256) order by id) from library_files
          where company_id = $1), '[]') as media`,
    values: [companyId],
  });
  return rows[0] ?? { queues: [], users: [], tags: [], flows: [], media: [] };
}
