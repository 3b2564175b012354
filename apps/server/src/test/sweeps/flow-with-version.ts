import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';

/** A flow whose first version is live; what it says carries the marker. */
export function flowWithVersion(
  { seed, companyId }: World,
  marker: string,
): Promise<{ flowId: number; idFlow: number }> {
  const graph: FlowGraph = {
    nodes: [
      { id: '1', position: { x: 100, y: 100 }, type: 'start', data: { label: 'Inicio do fluxo' } },
      { id: 'oi', position: { x: 400, y: 100 }, type: 'message', data: { label: `Olá ${marker}` } },
    ],
    connections: [{ source: '1', target: 'oi' }],
  };
  return seed(async (db) => {
    const flow = first(
      await db
        .insert(flows)
        .values({ companyId, name: `Fluxo ${marker}`.slice(0, 50), draft: graph })
        .returning(),
    );
    const drawn = { companyId, flowId: flow.id, number: 1, graph, hash: marker };
    const version = first(await db.insert(flowVersions).values(drawn).returning());
    await db.update(flows).set({ liveVersionId: version.id }).where(eq(flows.id, flow.id));
    return { flowId: flow.id, idFlow: flow.id };
  });
}
