import { eq } from '../../platform/db/drizzle.ts';
import { connections } from '../../features/connections/connections.table.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import type { Deps } from '../../platform/deps.ts';
import { first } from '../builders.ts';
import type { SandboxProcess } from '../harness/sandbox-process.ts';
import { createWorld } from '../world.ts';
import { receptionFlow } from './drawn-flow.ts';

export type StagedShop = { companyId: number; connectionId: number; phoneNumberId: string };
type Place = { sandbox: SandboxProcess; url: string; erp: string };

/** A company whose number is played by the sandbox, and whose customers are met by the flow. */
export async function openShop(deps: Deps, { sandbox, url, erp }: Place): Promise<StagedShop> {
  const world = await createWorld({ deps });
  const { companyId } = world;
  const wabaId = String(900_000 + companyId);
  const connection = await world.connection({ parentAccountId: wabaId });
  const queue = await world.queue();
  await world.seed(async (db) => {
    const graph = receptionFlow({ queueId: queue.id, erp });
    const flow = first(await db.insert(flows).values({ companyId, name: 'Recepção', draft: graph }).returning());
    const fields = { companyId, flowId: flow.id, number: 1, graph, hash: `recepcao ${flow.id}` };
    const version = first(await db.insert(flowVersions).values(fields).returning());
    await db.update(flows).set({ liveVersionId: version.id }).where(eq(flows.id, flow.id));
    await db.update(connections).set({ flowId: flow.id }).where(eq(connections.id, connection.id));
  });
  const phoneNumberId = String(connection.accountId);
  const appId = `app-${companyId}`;
  const callback = { overrideCallbackUri: `${url}/webhooks/meta/${connection.id}`, verifyToken: 'verify' };
  await sandbox.control('POST', '/seed', {
    apps: [{ id: appId, secret: 'app-secret', verifyToken: 'verify' }],
    wabas: [{ id: wabaId, subscriptions: [{ appId, ...callback }] }],
    phones: [{ id: phoneNumberId, wabaId, displayPhoneNumber: '+55 11 4002-8922' }],
  });
  return { companyId, connectionId: connection.id, phoneNumberId };
}

/** Every shop has the same token; the sandbox keeps one owner of it. */
export const shareToken = (sandbox: SandboxProcess, shops: readonly StagedShop[]) =>
  sandbox.control('POST', '/seed', {
    tokens: [
      {
        token: 'token',
        appId: `app-${shops[0]?.companyId}`,
        wabaIds: shops.map(({ companyId }) => String(900_000 + companyId)),
      },
    ],
  });

/** What Meta does to those who listen: everything twice, a quick second try, statuses in any order. */
export async function makeRestless(sandbox: SandboxProcess): Promise<void> {
  await sandbox.control('POST', '/behaviour', {
    webhookInFlight: 24,
    webhookTimeoutMs: 4000,
    retryCeilingMs: 1000,
    fifoPerCustomer: false,
    readDelayMs: 300,
  });
  await sandbox.control('POST', '/faults', [
    { match: { webhook: 'messages' }, times: 0, action: { type: 'duplicate-webhook' } },
  ]);
}
