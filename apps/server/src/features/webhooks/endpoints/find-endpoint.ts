import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { webhookEndpoints } from '../webhooks.table.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export async function findEndpoint({ db }: Pick<Ctx, 'db'>, webhookId: number): Promise<EndpointRow> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhookId));
  return row ?? fail('ERR_NO_WEBHOOK_FOUND');
}

/** One that delivers. */
export async function findWorkingEndpoint(ctx: Pick<Ctx, 'db'>, webhookId: number): Promise<EndpointRow> {
  const row = await findEndpoint(ctx, webhookId);
  return row.offReason === null ? row : fail('ERR_WEBHOOK_OFF');
}

/** Nobody else changes it until the transaction ends. Whoever stores deliveries for it does not wait. */
export async function lockEndpoint({ db }: Pick<Ctx, 'db'>, webhookId: number): Promise<EndpointRow> {
  const isIt = eq(webhookEndpoints.id, webhookId);
  const [row] = await db.select().from(webhookEndpoints).where(isIt).for('no key update');
  return row ?? fail('ERR_NO_WEBHOOK_FOUND');
}
