import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { takeBackPush } from '../../notifications/push-about.ts';
import { webhookEndpoints } from '../webhooks.table.ts';
import { lockEndpoint, type EndpointRow } from './find-endpoint.ts';
import { sendMissed } from './send-missed.ts';
import { showEndpoint } from './show-endpoints.ts';

type Switch = { webhookId: number; isOn: boolean; sendMissed: boolean };

/** Switching on what is on changes nothing, and so for off. */
export async function switchEndpoint(ctx: Ctx, wanted: Switch): Promise<{ webhook: WebhookEndpoint }> {
  const { webhookId, isOn } = wanted;
  const before = await lockEndpoint(ctx, webhookId);
  const isSame = isOn === (before.offReason === null);
  const row = isSame ? before : await (isOn ? switchOn(ctx, before, wanted) : switchOff(ctx, before));
  return { webhook: await showEndpoint(ctx, row) };
}

async function switchOff(ctx: Ctx, { id, name }: EndpointRow) {
  await recordAudit(ctx, {
    action: 'webhook.switch-off',
    subject: `webhook:${id}`,
    details: { name, reason: 'person' },
  });
  return write(ctx, id, { offReason: 'person', offSince: ctx.now });
}

async function switchOn(ctx: Ctx, before: EndpointRow, wanted: Switch) {
  const { id, name, failingSince, offSince } = before;
  const since = failingSince ?? offSince ?? ctx.now;
  await sendMissed(ctx, { endpoint: before, since, isWanted: wanted.sendMissed });
  const details = { name, sendMissed: wanted.sendMissed };
  await recordAudit(ctx, { action: 'webhook.switch-on', subject: `webhook:${id}`, details });
  await takeBackPush(ctx, { subject: { kind: 'webhook', key: String(id) } });
  return write(ctx, id, { offReason: null, offSince: null, failures: 0, failingSince: null });
}

async function write(ctx: Ctx, id: number, values: Partial<EndpointRow>) {
  const [row] = await ctx.db.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id)).returning();
  ctx.emit('webhook.changed', { webhookId: id });
  return row;
}
