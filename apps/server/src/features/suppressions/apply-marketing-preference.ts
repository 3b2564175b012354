import type { Ctx } from '../../platform/context.ts';
import { setMarketingOptOut } from '../contacts/set-marketing-opt-out.ts';
import { liftFromContact } from './lift.ts';
import { suppress } from './suppress.ts';

/** The reason beside whoever asked for marketing again in the settings of the app. */
const RESUMED = 'WhatsApp';

type Preference = { contactId: number } & ({ wants: true } | { wants: false; source: 'meta' | 'refused' });

/** Somebody told the channel whether they want marketing messages, or the channel refused one for that reason. */
export async function applyMarketingPreference(ctx: Ctx, { contactId, ...preference }: Preference): Promise<void> {
  if (preference.wants) {
    await liftFromContact(ctx, { contactId, reason: RESUMED });
    return;
  }
  await setMarketingOptOut(ctx, { contactId, refused: true });
  await suppress(ctx, { contactId, source: preference.source });
}
