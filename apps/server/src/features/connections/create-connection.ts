import type { Connection } from '@balcao/contract/connections/models.ts';
import type { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { count, eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from '../plans/plans.table.ts';
import { sealSecrets } from './connection-secrets.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import { clearDefault, lockConnections } from './default-connection.ts';
import { askForCheck } from './ask-provider.ts';
import { linkQueues, requireGreeting } from './linked-queues.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';

type Input = RouteRequest<typeof connectionRoutes.create>['body'];

/** Adds a number of the Cloud API. Whether it works is found out afterwards, by asking the provider. */
export async function createConnection(ctx: UserCtx, input: Input): Promise<Connection> {
  const { companyId, now } = ctx;
  const queueIds = input.queueIds ?? [];
  requireGreeting(queueIds, input.greetingMessage ?? null);
  await lockConnections(ctx);
  const isFirst = await requireRoom(ctx);

  const isDefault = isFirst || input.isDefault === true;
  if (isDefault) await clearDefault(ctx, 0);
  const [row] = await ctx.db
    .insert(connections)
    .values({
      companyId,
      name: input.name,
      channel: input.channel,
      provider: input.provider,
      accountId: input.phoneNumberId,
      parentAccountId: input.wabaId,
      isDefault,
      greetingMessage: input.greetingMessage ?? null,
      farewellMessage: input.farewellMessage ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: connections.id })
    .catch(refuseDuplicate);
  if (!row) throw new Error('the new connection was not returned');
  const { accessToken, appSecret, verifyToken } = input;
  const sealedSettings = sealSecrets(ctx.seal, row.id, { accessToken, appSecret, verifyToken });
  await ctx.db.update(connections).set({ sealedSettings }).where(eq(connections.id, row.id));
  await linkQueues(ctx, row.id, queueIds);

  await recordAudit(ctx, {
    action: 'connection.created',
    subject: `connection:${row.id}`,
    details: { name: input.name },
  });
  askForCheck(ctx, row.id);
  const connection = await getConnection(ctx, row.id);
  ctx.emit('connection.changed', { whatsapp: connection });
  return connection;
}

/** Fails with ERR_MAX_WAPP_REACHED when the plan has no room. Answers whether the company has none yet. */
async function requireRoom({ db, companyId }: UserCtx): Promise<boolean> {
  const [plan] = await db
    .select({ limit: plans.connections })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  const [existing] = await db.select({ total: count() }).from(connections);
  const total = existing?.total ?? 0;
  if (total >= (plan?.limit ?? 0)) fail('ERR_MAX_WAPP_REACHED');
  return total === 0;
}
