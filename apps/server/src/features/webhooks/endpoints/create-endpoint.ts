import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import { MAX_WEBHOOKS, type NewWebhook, type WebhookFormat } from '@balcao/contract/webhooks/models.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newSecret } from '../delivering/sign.ts';
import { webhookEndpoints } from '../webhooks.table.ts';
import { sealSecret } from './endpoint-secret.ts';
import { requireAddress } from './require-address.ts';
import { showEndpoint } from './show-endpoints.ts';

type Wanted = { name: string; url: string; types: readonly PublicEventType[] | null; format?: WebhookFormat };

/** A person, or a program by its name. */
type Maker = { userId: number | null; name: string };

const makerOf = ({ actor }: Ctx): Maker =>
  actor.kind === 'user' ? { userId: actor.userId, name: actor.name } : { userId: null, name: 'API' };

/** One after the other, or two together would pass the limit. */
async function lockEndpoints({ db, companyId }: Ctx) {
  const lock = `${namedLocks.webhooks} ${companyId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

/** What has happened before is not delivered. Tells the secret, once. */
export async function createEndpoint(ctx: Ctx, wanted: Wanted, maker = makerOf(ctx)): Promise<NewWebhook> {
  const { name, url, types, format = 'standard' } = wanted;
  requireAddress(ctx, url);
  await lockEndpoints(ctx);
  const { db, companyId, now: createdAt } = ctx;
  if ((await db.$count(webhookEndpoints)) >= MAX_WEBHOOKS) return fail('ERR_MAX_WEBHOOKS', { max: MAX_WEBHOOKS });
  const secret = newSecret();
  const [row] = await db
    .insert(webhookEndpoints)
    .values({
      companyId,
      name,
      url,
      format,
      types: types && [...new Set(types)],
      sealedSecret: sealSecret(ctx, secret),
      madeBy: maker.userId,
      madeByName: maker.name,
      createdAt,
    })
    .returning();
  const webhook = await showEndpoint(ctx, row);
  await recordAudit(ctx, { action: 'webhook.create', subject: `webhook:${webhook.id}`, details: { name, types } });
  ctx.emit('webhook.created', { webhookId: webhook.id });
  return { webhook, secret };
}
