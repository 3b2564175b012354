import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import type { BotSetup } from '@balcao/contract/integrations/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { sealPlatformSecret } from '../../queues/platform-bot-secret.ts';
import { platformBots } from '../../queues/platform-bots.table.ts';
import { hintOf, masked } from '../sealing.ts';
import { requireAddress } from '../sources/source-rows.ts';

type Given = { bot: ExternalBotName; address?: string | null | undefined; secret?: string | null | undefined };

export async function readBot({ db }: Pick<SuperCtx, 'db'>, bot: ExternalBotName) {
  const [row] = await db.select().from(platformBots).where(eq(platformBots.bot, bot));
  return row;
}

export async function showBot(ctx: SuperCtx, bot: ExternalBotName): Promise<BotSetup> {
  const row = await readBot(ctx, bot);
  return {
    bot,
    address: row?.address ?? null,
    secret: row?.secretHint === undefined || row.secretHint === null ? null : masked(row.secretHint),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** What is left out stays; a secret goes to no other address than the one it was given with. */
export async function saveBot(ctx: SuperCtx, { bot, address, secret }: Given): Promise<BotSetup> {
  const before = await readBot(ctx, bot);
  const next = address === undefined ? (before?.address ?? null) : address;
  if (next !== null) requireAddress(ctx, next);
  const isMoved = next !== (before?.address ?? null);
  const sealed =
    secret === undefined && !isMoved
      ? {}
      : secret === undefined || secret === null
        ? { sealedSecret: null, secretHint: null }
        : { sealedSecret: sealPlatformSecret(ctx.seal, bot, secret), secretHint: hintOf(secret) };
  const row = { address: next, ...sealed, updatedAt: ctx.now };
  await ctx.db
    .insert(platformBots)
    .values({ bot, ...row })
    .onConflictDoUpdate({ target: platformBots.bot, set: row });
  const details = { bot, host: next === null ? null : new URL(next).host };
  await recordAudit(
    { db: ctx.db, now: ctx.now, actor: ctx.actor, companyId: ctx.actor.companyId },
    { action: 'integration.save', subject: `integration:${bot}`, details },
  );
  return showBot(ctx, bot);
}
