import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { requestFromHost } from '../../connections/sessions/request-from-host.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { contacts } from '../contacts.table.ts';
import { deletePictures } from '../delete-pictures.ts';
import { phoneAddress, phonesToAsk } from '../phone-connections.ts';

/** `others` came at the same moment, and are asked for one after the other. */
const Payload = z.object({ companyId: z.number(), contactId: z.number(), others: z.array(z.number()).optional() });

/** Asks a connected phone for the pictures of contacts. Who shows none, or is not on WhatsApp, keeps the letters. */
export const fetchPictureJob = job({
  name: 'contacts.fetch-picture',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'late',
  async run(deps, { companyId, contactId: first, others = [] }, { isLast }) {
    for (const contactId of [first, ...others]) {
      try {
        await fetchPicture(deps, { companyId, contactId });
      } catch (error) {
        const isTemporary = !(error instanceof ChannelError) || error.class === 'retry';
        if (isTemporary && !isLast) throw error;
        deps.log.info({ err: error, contactId }, 'the picture of a contact could not be fetched');
        // Whoever does not answer about one does not answer about the next.
        if (isTemporary) return;
      }
    }
  },
});

async function fetchPicture(deps: Deps, { companyId, contactId }: { companyId: number; contactId: number }) {
  const found = await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const [phone] = await phonesToAsk(ctx, { contactId });
    const address = phone && (await phoneAddress(ctx, contactId));
    return phone && address ? { connectionId: phone.connectionId, input: address } : undefined;
  });
  if (!found) return;
  const { key } = await requestFromHost(deps, { companyId, kind: 'fetch-picture', ...found });
  if (key === null) return;
  await inCompanyAsSystem(deps, companyId, (ctx) => keepPicture(ctx, { contactId, key }));
  await deps.storage.unmarkUnreferenced(key);
}

async function keepPicture(ctx: Ctx, { contactId, key }: { contactId: number; key: string }) {
  const own = and(eq(contacts.id, contactId), eq(contacts.companyId, ctx.companyId));
  const [contact] = await ctx.db
    .select({ profilePicUrl: contacts.profilePicUrl })
    .from(contacts)
    .where(own)
    .for('update');
  if (!contact) return deleteFiles(ctx, [key]);
  await ctx.db
    .update(contacts)
    .set({ profilePicUrl: `/public/${key}`, updatedAt: ctx.now })
    .where(own);
  await deletePictures(ctx, [contact.profilePicUrl]);
  ctx.emit('contact.changed', { contactId });
}
