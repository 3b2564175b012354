import type { Ctx } from '../../platform/context.ts';
import { keysOfContact, type PersonKey } from '../contacts/identity/person-digests.ts';
import { setMarketingOptOut } from '../contacts/set-marketing-opt-out.ts';
import { hasSaidSince } from './is-suppressed.ts';
import { liftFromContact, liftKeys } from './lift.ts';
import { suppress, suppressKeys } from './suppress.ts';

/** The reason beside whoever asked for marketing again in the settings of the app. */
const RESUMED = 'WhatsApp';

/** `at`: when they said so. */
type Choice = { wants: true; at: Date } | { wants: false; source: 'meta' | 'refused' };
type Preference = { contactId: number } & Choice;

/**
 * Somebody told the channel whether they want marketing messages, or the channel refused one for that reason. Whoever has told us
 * since that they want none wants none.
 */
export async function applyMarketingPreference(ctx: Ctx, { contactId, ...choice }: Preference): Promise<void> {
  if (choice.wants) {
    if (await hasSaidSince(ctx, await keysOfContact(ctx, contactId), choice.at)) return;
    await liftFromContact(ctx, { contactId, reason: RESUMED });
    return;
  }
  await setMarketingOptOut(ctx, { contactId, refused: true });
  await suppress(ctx, { contactId, source: choice.source });
}

/** The same of somebody whom the company does not know, or not any more. */
export async function applyPreferenceOfStranger(
  ctx: Ctx,
  { keys, ...choice }: { keys: readonly PersonKey[] } & Choice,
): Promise<void> {
  if (!choice.wants) await suppressKeys(ctx, keys, { source: choice.source });
  else if (!(await hasSaidSince(ctx, keys, choice.at))) await liftKeys(ctx, keys, { reason: RESUMED });
}
