import type { LetterPost } from '@balcao/contract/emails/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { lettersADay, lettersOfDay } from './storing/day-limit.ts';
import { hasMailServer } from './storing/require-mail-server.ts';
import { letterSenderOf } from './sending/letter-sender.ts';
import { wallTimeOf } from './wall-time.ts';

/** Whether letters can leave, whose name they carry, and how many are left today. */
export async function letterPost(ctx: UserCtx): Promise<LetterPost> {
  const { companyName, replyTo } = await letterSenderOf(ctx);
  const perDay = await lettersADay(ctx);
  const used = await lettersOfDay(ctx, wallTimeOf(ctx.now, ctx.timeZone).slice(0, 10));
  return {
    isConfigured: await hasMailServer(ctx),
    fromName: companyName,
    replyTo,
    timeZone: ctx.timeZone,
    perDay,
    leftToday: Math.max(0, perDay - used),
  };
}
