import { isPageChannel } from '../../../connections/page-channels.ts';
import type { ResolvedContact } from '../../../contacts/identity/resolve-contact.ts';
import { isNameless } from '../../../contacts/identity/contact-name.ts';
import { fetchProfileJob } from '../../jobs/fetch-profile.job.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

/** Some channels bring no names with their messages: who writes is asked for, at each new conversation until it is known. */
export function askForProfile(ctx: InboundCtx, { contactId, name, nameIsOwn }: ResolvedContact) {
  if (!isPageChannel(ctx.connection.channel) || nameIsOwn || !isNameless(name)) return;
  const payload = { companyId: ctx.companyId, connectionId: ctx.connection.id, contactId };
  ctx.enqueue(fetchProfileJob, payload, { key: `fetch-profile:${contactId}` });
}
