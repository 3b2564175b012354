import type { FlowNamingQueue } from '@balcao/contract/flows/models.ts';
import type { Ctx } from '../../../platform/context.ts';

/**
 * The flows that name a queue, by name: in what is drawn, or in what customers meet (`isLive`). Drawings from elsewhere may
 * hold the id as a text.
 */
export async function flowsNamingQueue(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  queueId: number,
): Promise<FlowNamingQueue[]> {
  const { rows } = await client.query<FlowNamingQueue>({
    name: 'flows-naming-queue',
    text: `
      with named as (
        select f.id, f.name, names_queue(f.draft, $2) as "isDrawn", coalesce(names_queue(v.graph, $2), false) as "isLive"
        from flows f left join flow_versions v on v.company_id = $1 and v.id = f.live_version_id
        where f.company_id = $1 and f.deleted_at is null
      )
      select id, name, "isLive" from named where "isDrawn" or "isLive" order by fold(name), id`,
    values: [companyId, queueId],
  });
  return rows;
}
