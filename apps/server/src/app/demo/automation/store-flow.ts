import type { Graph } from '@balcao/bot/graph/graph.ts';
import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { graphHash } from '../../../features/flows/drawing/graph-hash.ts';
import { flows, flowTriggers, flowVersions } from '../../../features/flows/flows.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { inserted } from '../inserted.ts';
import type { Shop } from '../store-conversation.ts';
import { botConversations } from './bot-conversations.ts';
import { drawnFlow } from './drawn-flow.ts';
import { storeRun } from './store-run.ts';

const DAY_MS = 86_400_000;
/** What a customer writes to meet the flow; whoever writes anything else waits for people, as in any shop without a bot. */
const KEYWORD = 'menu';

/** A flow with two versions, the second live on the shop's connection by a keyword, a draft ahead of it, and its runs. */
export async function storeFlow(ctx: PlatformCtx, shop: Shop): Promise<void> {
  const { db, now } = ctx;
  const { companyId, connectionId } = shop;
  const { first, live, draft } = drawnFlow(shop);
  const userId = shop.agents['Renata Campos'];
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const drawn = { draft, draftHash: graphHash(draft), draftRevision: 4, draftBy: userId, draftAt: now };
  const row = { companyId, name: 'Atendimento da loja', ...drawn, userId, createdAt: daysAgo(9) };
  const { id: flowId } = inserted(await db.insert(flows).values(row).returning({ id: flows.id }));
  const version = async (number: number, graph: Graph, { days, note }: { days: number; note: string }) => {
    const made = { companyId, flowId, number, graph, hash: graphHash(graph), note, createdBy: userId };
    const rows = await db
      .insert(flowVersions)
      .values({ ...made, createdAt: daysAgo(days) })
      .returning({ id: flowVersions.id });
    return inserted(rows).id;
  };
  await version(1, first, { days: 9, note: 'Pedido, troca e compra' });
  const versionId = await version(2, live, { days: 6, note: 'Notas e boletos vão para o financeiro' });
  await db.update(flows).set({ liveVersionId: versionId }).where(eq(flows.id, flowId));
  const keyword = { kind: 'keyword', pattern: KEYWORD, match: 'exact' } as const;
  await db.insert(flowTriggers).values({ companyId, flowId, connectionId, ...keyword });
  const trigger = { ...keyword, flowId, versionId, runsWhenClosed: false, onlyContactId: null };
  const index = indexGraph(live);
  for (const conversation of botConversations) await storeRun(ctx, { shop, trigger, index }, conversation);
}
