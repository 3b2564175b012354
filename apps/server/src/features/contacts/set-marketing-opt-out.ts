import type { Ctx } from '../../platform/context.ts';

/** Notes whether somebody wants marketing messages, as the channel reports it. */
export async function setMarketingOptOut(
  ctx: Pick<Ctx, 'client' | 'emit' | 'now'>,
  { contactId, refused }: { contactId: number; refused: boolean },
) {
  const { rowCount } = await ctx.client.query({
    name: 'contact-refuse-marketing',
    text: `
      update contacts set marketing_opt_out = $2, updated_at = $3 where id = $1 and marketing_opt_out <> $2`,
    values: [contactId, refused, ctx.now],
  });
  if (rowCount) ctx.emit('contact.changed', { contactId });
}
