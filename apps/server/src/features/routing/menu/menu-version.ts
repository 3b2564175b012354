import type { Graph } from '@balcao/bot/graph/graph.ts';
import type { Ctx } from '../../../platform/context.ts';
import { graphHash } from '../../flows/drawing/graph-hash.ts';

type Keeper = Pick<Ctx, 'client' | 'companyId' | 'now'>;

/** The version of a compiled menu: the same queues and options are the same version, so that most runs only find it. */
export async function menuVersion(ctx: Keeper, graph: Graph): Promise<number> {
  const hash = graphHash(graph);
  const known = await find(ctx, hash);
  if (known !== undefined) return known;
  const { client, companyId, now } = ctx;
  await client.query({
    name: 'routing-keep-menu',
    text: `
      insert into flow_versions (company_id, source, number, graph, hash, created_at)
      values ($1, 'queue-menu', 1, $2, $3, $4) on conflict (company_id, hash) where flow_id is null do nothing`,
    values: [companyId, JSON.stringify(graph), hash, now],
  });
  return (await find(ctx, hash)) ?? Promise.reject(new Error('a stored menu must be found'));
}

async function find({ client, companyId }: Keeper, hash: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>({
    name: 'routing-find-menu',
    text: 'select id from flow_versions where company_id = $1 and hash = $2 and flow_id is null',
    values: [companyId, hash],
  });
  return rows[0]?.id;
}
