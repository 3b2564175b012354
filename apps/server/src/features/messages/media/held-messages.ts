import type { Ctx } from '../../../platform/context.ts';
import { announceFailure } from '../announce-failure.ts';

// Messages that are queued and held until their file is ready.

/** It may leave from now on. */
export async function letGo(ctx: Ctx, messageId: number) {
  await ctx.client.query({
    name: 'outbox-let-go',
    text: `
      with freed as (
        update outbox set next_attempt_at = $2
        where message_id = $1 and company_id = current_company() and kind = 'message' and state = 'queued'
        returning connection_id
      )
      select pg_notify('balcao_outbox', connection_id::text) from freed`,
    values: [messageId, ctx.now],
  });
}

/** It never leaves; `text` is a sentence that says why. */
export async function giveUpHeld(ctx: Ctx, messageId: number, text: string) {
  await ctx.client.query({
    name: 'outbox-give-up',
    text: `
      update outbox set state = 'failed', finished_at = $2
      where message_id = $1 and company_id = current_company() and kind = 'message' and state = 'queued'`,
    values: [messageId, ctx.now],
  });
  await announceFailure(ctx, messageId, { reason: 'media', code: null, text });
}
