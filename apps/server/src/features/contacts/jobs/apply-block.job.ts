import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { requestFromHost } from '../../connections/sessions/request-from-host.ts';
import { contacts } from '../contacts.table.ts';
import { phoneAddress, phonesToAsk } from '../phone-connections.ts';

const Payload = z.object({ companyId: z.number(), contactId: z.number() });

/**
 * Carries it to the phones the contact has written to that they are blocked, or no longer are: as it stands when this runs.
 * What they write is dropped here anyway.
 */
export const carryBlockJob = job({
  name: 'contacts.apply-block',
  formerNames: ['contacts.carry-block'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  async run(deps, { companyId, contactId }, { isLast }) {
    const found = await inCompanyAsSystem(deps, companyId, async (ctx) => {
      const { active, isGroup } = contacts;
      const [contact] = await ctx.db.select({ active, isGroup }).from(contacts).where(eq(contacts.id, contactId));
      const address = await phoneAddress(ctx, contactId);
      if (!contact || contact.isGroup || !address) return undefined;
      const phones = (await phonesToAsk(ctx, { contactId })).filter(({ hasTalked }) => hasTalked);
      return { blocked: !contact.active, address, phones };
    });
    if (!found) return;
    const { blocked, address, phones } = found;
    for (const { connectionId } of phones) {
      try {
        await requestFromHost(deps, { companyId, connectionId, kind: 'block', input: { ...address, blocked } });
      } catch (error) {
        const isTemporary = !(error instanceof ChannelError) || error.class === 'retry';
        if (isTemporary && !isLast) throw error;
        deps.log.info({ err: error, contactId, connectionId }, 'a block could not be carried to the phone');
      }
    }
  },
});
