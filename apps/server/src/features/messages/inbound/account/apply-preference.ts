import type { AccountEvent } from '@balcao/channels/kit/account-event.ts';
import { identitiesOf } from '../../../contacts/identity/identities.ts';
import {
  isPersonKey,
  keysOfContact,
  makeDigestsOf,
  type PersonKey,
} from '../../../contacts/identity/person-digests.ts';
import { findContactByIdentity } from '../../../contacts/identity/resolve-contact.ts';
import {
  applyMarketingPreference,
  applyPreferenceOfStranger,
} from '../../../suppressions/apply-marketing-preference.ts';
import { clampToReceived } from '../content/provider-time.ts';
import type { InboundCtx, SkipReason } from '../inbound-ctx.ts';
import { recordNoticeOnce } from './record-notice-once.ts';

/**
 * Somebody has told the app they write in whether they want marketing. Each choice counts once, and none that is older than the last
 * one counts. Whom the company does not know has chosen all the same: the number may be on the next list.
 */
export async function applyPreference(ctx: InboundCtx, event: AccountEvent): Promise<SkipReason> {
  const { subject = {}, action, externalId: id } = event;
  if (action !== 'opt-out' && action !== 'opt-in') return 'nothing-to-do';
  const contact = await findContactByIdentity(ctx, subject);
  const keys = identitiesOf(subject).filter(isPersonKey);
  const names = await namesOf(ctx, keys, contact?.contactId);
  const [who] = names;
  const at = clampToReceived(event.at, ctx.receivedAt);
  const details = { who, contactId: contact?.contactId, event: event.event, at: at.toISOString() };
  if (!(await recordNoticeOnce(ctx, { action: 'contact.preference', id, details }))) return 'duplicate';
  if (await hasChosenSince(ctx, names, at)) return 'nothing-new';
  const choice = action === 'opt-in' ? ({ wants: true, at } as const) : ({ wants: false, source: 'meta' } as const);
  if (contact) await applyMarketingPreference(ctx, { contactId: contact.contactId, ...choice });
  else await applyPreferenceOfStranger(ctx, { keys, ...choice });
  return undefined;
}

/**
 * Digests of what the event calls them come first: they outlive a merge and a contact, and of somebody who is nobody's contact nothing
 * else is kept. The contact stands for them in older rows, and where there is no digest.
 */
async function namesOf(ctx: InboundCtx, keys: readonly PersonKey[], contactId: number | undefined): Promise<string[]> {
  const digestOf = await makeDigestsOf(ctx);
  const known = contactId === undefined ? [] : await keysOfContact(ctx, contactId);
  const digests = [...keys, ...known].map((key) => `digest:${digestOf(key).toString('hex')}`);
  return [...new Set(digests), ...(contactId === undefined ? [] : [`contact:${contactId}`])];
}

async function hasChosenSince({ client, companyId }: InboundCtx, names: readonly string[], at: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'preference-since',
    text: `
      select from audit_log
      where company_id = $1 and action = 'contact.preference' and details ->> 'who' = any($2) and (details ->> 'at')::timestamptz > $3 limit 1`,
    values: [companyId, names, at],
  });
  return Boolean(rowCount);
}
