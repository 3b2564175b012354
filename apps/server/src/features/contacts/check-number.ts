import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { fail } from '../../platform/fail.ts';
import type { RequestScope } from '../../platform/http/handlers.ts';
import { requestFromHost } from '../connections/sessions/request-from-host.ts';
import { parsePhone } from './numbers/parse-phone.ts';
import { phonesToAsk } from './phone-connections.ts';
import { findContactByIdentity } from './identity/resolve-contact.ts';

type Asked = {
  number: string;
  /** The connection the contact is to be written to over; otherwise the company's default. */
  connectionId?: number | null | undefined;
};

/** Somebody waits for it. */
const TIMEOUT_MS = 10_000;

/** Refuses a number that is not on WhatsApp, when a phone of the company is connected and can tell. Known people are not looked up again. */
export async function checkNumber(
  { deps, companyId, inTransaction }: RequestScope,
  { number, connectionId }: Asked,
): Promise<void> {
  const phone = parsePhone(number);
  if (phone === null) return;
  const asked = await inTransaction(async (ctx) => {
    if (await findContactByIdentity(ctx, { phone })) return undefined;
    const [best] = await phonesToAsk(ctx, { preferred: connectionId });
    return best;
  });
  if (!asked) return;
  const question = { companyId, connectionId: asked.connectionId, kind: 'check-numbers' } as const;
  try {
    const { numbers } = await requestFromHost(
      deps,
      { ...question, input: { phones: [phone] } },
      { timeoutMs: TIMEOUT_MS },
    );
    if (!numbers.some((known) => known.phone !== null)) fail('ERR_WAPP_INVALID_CONTACT');
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    // The phone is gone meanwhile, or has been asked too often: then nobody can tell, as without a phone.
    if (error.class === 'not-connected' || error.class === 'pause') return;
    fail('ERR_WAPP_CHECK_CONTACT', { reason: error.message });
  }
}
