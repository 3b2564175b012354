import { z } from 'zod';
import type { ConnectionHealth } from '../kit/channel.ts';
import { limitOfTier } from '../kit/number-standing.ts';
import { phoneDigits } from '../kit/phone-number.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';
import { cloud, type CloudConnection } from './cloud.ts';

const TIMEOUT_MS = 15_000;
const FIELDS =
  'verified_name,display_phone_number,quality_rating,code_verification_status,name_status,throughput,platform_type,is_on_biz_app,whatsapp_business_manager_messaging_limit';

const Text = z.string().optional().catch(undefined);
const PhoneFields = z.object({
  verified_name: Text,
  display_phone_number: Text,
  quality_rating: Text,
  code_verification_status: Text,
  name_status: Text,
  throughput: z.object({ level: Text }).optional().catch(undefined),
  platform_type: Text,
  is_on_biz_app: z.boolean().optional().catch(undefined),
  whatsapp_business_manager_messaging_limit: Text,
});

/** Asks Meta for the state of the number: proves that the token works and that the number is ours. */
export async function checkConnection(connection: CloudConnection): Promise<ConnectionHealth> {
  const { phoneNumberId } = connection.settings;
  const query = { fields: FIELDS };
  const json = await cloud.request(connection, { method: 'GET', path: phoneNumberId, query, timeoutMs: TIMEOUT_MS });
  const fields = PhoneFields.parse(json);
  const display = fields.display_phone_number;
  return withoutUndefined({
    accountId: phoneNumberId,
    phone: display === undefined ? undefined : (phoneDigits(display) ?? undefined),
    displayPhoneNumber: display,
    verifiedName: fields.verified_name,
    qualityRating: fields.quality_rating,
    codeVerificationStatus: fields.code_verification_status,
    nameStatus: fields.name_status,
    throughputLevel: fields.throughput?.level,
    platformType: fields.platform_type,
    isOnBusinessApp: fields.is_on_biz_app,
    messagingLimit: limitOfTier(fields.whatsapp_business_manager_messaging_limit),
    ...(await accountOf(connection)),
  });
}

const Account = z.object({
  owner_business_info: z
    .object({ id: z.string().min(1).max(64) })
    .optional()
    .catch(undefined),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
});

/**
 * Who owns the account, and how it is billed. Not every token may read that: without an answer the account counts as a portfolio
 * of its own.
 */
async function accountOf(connection: CloudConnection) {
  const { wabaId } = connection.settings;
  const query = { fields: 'owner_business_info,currency' };
  try {
    const json = await cloud.request(connection, { method: 'GET', path: wabaId, query, timeoutMs: TIMEOUT_MS });
    const account = Account.safeParse(json).data;
    return { portfolioId: account?.owner_business_info?.id, billingCurrency: account?.currency };
  } catch {
    return {};
  }
}

/**
 * Subscribes our app to the account and sends its webhooks to this connection's own address. The account has one address, the last that was
 * told, and other numbers of it another: so the number is given its own, which takes precedence.
 */
export async function subscribe(
  { callbackUrl, verifyToken }: { callbackUrl: string; verifyToken: string },
  connection: CloudConnection,
): Promise<void> {
  const webhook = { override_callback_uri: callbackUrl, verify_token: verifyToken };
  await post(connection, `${connection.settings.wabaId}/subscribed_apps`, webhook);
  await post(connection, connection.settings.phoneNumberId, { webhook_configuration: webhook });
}

/** The number has no address of its own any more. The account's stays: its other numbers may be heard by it. */
export const unsubscribe = (connection: CloudConnection): Promise<void> =>
  post(connection, connection.settings.phoneNumberId, { webhook_configuration: { override_callback_uri: '' } });

async function post(connection: CloudConnection, path: string, body: Record<string, unknown>): Promise<void> {
  cloud.requireSuccess(await cloud.request(connection, { method: 'POST', path, body, timeoutMs: TIMEOUT_MS }));
}
