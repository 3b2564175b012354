import { z } from 'zod';
import { countManagementCall, wabaFor } from './admit.ts';
import { GraphError } from './graph-error.ts';
import { parseBody } from './graph-request.ts';
import type { GraphRequest } from './graph-request.ts';
import { verifyCallback } from './verify-callback.ts';
import type { Json, JsonObject, Phone } from '../world/model.ts';

const ATTEMPT_WINDOW_MS = 72 * 3600_000;
const MAX_ATTEMPTS = 10;
const CODE = '123456';

export function describePhone({ world, query }: GraphRequest, phone: Phone): JsonObject {
  const { portfolioLimit } = world.behaviour;
  const tier = portfolioLimit === null ? 'TIER_2K' : `TIER_${portfolioLimit}`;
  const everything: JsonObject = {
    id: phone.id,
    display_phone_number: phone.displayPhoneNumber,
    verified_name: phone.verifiedName,
    quality_rating: phone.quality,
    code_verification_status: phone.verified ? 'VERIFIED' : 'NOT_VERIFIED',
    name_status: 'APPROVED',
    status: phone.registered ? 'CONNECTED' : 'DISCONNECTED',
    platform_type: phone.registered ? 'CLOUD_API' : 'NOT_APPLICABLE',
    throughput: { level: world.behaviour.perSecondPerNumber > 80 ? 'HIGH' : 'STANDARD' },
    messaging_limit_tier: tier,
    whatsapp_business_manager_messaging_limit: tier,
    account_mode: 'LIVE',
    is_on_biz_app: false,
    is_official_business_account: false,
  };
  const override = phone.webhookOverride;
  if (override) everything.webhook_configuration = { phone_number: override.url };
  return chosenFields(everything, query.fields);
}

export function chosenFields(everything: JsonObject, fields: string | undefined): JsonObject {
  if (fields === undefined || fields === '') return everything;
  const chosen = new Set(['id', ...fields.split(',').map((field) => field.trim())]);
  return Object.fromEntries(Object.entries(everything).filter(([key]) => chosen.has(key)));
}

const Configuration = z.object({
  webhook_configuration: z.object({ override_callback_uri: z.string(), verify_token: z.string().optional() }),
});

/** POST /{phone} with `webhook_configuration`: a callback for this number alone; an empty one removes it. */
export async function configurePhone(request: GraphRequest, phone: Phone): Promise<JsonObject> {
  const { webhook_configuration: wanted } = parseBody(request, Configuration);
  if (wanted.override_callback_uri === '') {
    phone.webhookOverride = null;
  } else {
    const verifyToken = wanted.verify_token ?? '';
    await verifyCallback(request.world, wanted.override_callback_uri, verifyToken);
    phone.webhookOverride = { url: wanted.override_callback_uri, verifyToken };
  }
  request.world.changed();
  return { success: true };
}

export function registerPhone(request: GraphRequest, phone: Phone): JsonObject {
  const { world, body } = request;
  countAttempt(request, phone);
  if (!phone.verified) throw new GraphError(133006, 'Verify the number before registering it.');
  const pin = asText(body.pin);
  if (!/^\d{6}$/.test(pin)) throw new GraphError(100, 'Invalid PIN format. PIN must be exactly 6 digits');
  if (phone.pin !== null && phone.pin !== pin) throw new GraphError(133005, 'PIN mismatch');
  phone.pin = pin;
  phone.registered = true;
  world.changed();
  return { success: true };
}

export function deregisterPhone(request: GraphRequest, phone: Phone): JsonObject {
  countAttempt(request, phone);
  phone.registered = false;
  request.world.changed();
  return { success: true };
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function countAttempt({ world }: GraphRequest, phone: Phone): void {
  const now = world.clock.now();
  phone.registrationAttempts = phone.registrationAttempts.filter((at) => now - at < ATTEMPT_WINDOW_MS);
  if (phone.registrationAttempts.length >= MAX_ATTEMPTS) throw new GraphError(133016, '10 attempts in 72 hours');
  phone.registrationAttempts.push(now);
}

export function requestCode(request: GraphRequest, _phone: Phone): JsonObject {
  parseBody(request, z.object({ code_method: z.enum(['SMS', 'VOICE']), language: z.string() }));
  return { success: true };
}

/** The code the pretend SMS always carries is 123456. */
export function verifyCode(request: GraphRequest, phone: Phone): JsonObject {
  if (asText(request.body.code).replaceAll('-', '') !== CODE) {
    throw new GraphError(100, 'The verification code is invalid or has expired', { http: 422 });
  }
  phone.verified = true;
  request.world.changed();
  return { success: true, id: phone.id };
}

export function readProfile(_request: GraphRequest, phone: Phone): JsonObject {
  return { data: [{ messaging_product: 'whatsapp', ...phone.profile }] };
}

const Profile = z.object({
  messaging_product: z.literal('whatsapp'),
  about: z.string().min(1).max(139).optional(),
  address: z.string().max(256).optional(),
  description: z.string().max(512).optional(),
  email: z.string().max(128).optional(),
  websites: z.array(z.string().max(256)).max(2).optional(),
  vertical: z.string().optional(),
  profile_picture_handle: z.string().optional(),
});

export function changeProfile(request: GraphRequest, phone: Phone): JsonObject {
  countManagementCall(request, wabaFor(request, request.world.state.wabas[phone.wabaId]));
  const { messaging_product: _product, ...profile } = parseBody(request, Profile);
  const given = Object.entries(profile).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);
  phone.profile = { ...phone.profile, ...Object.fromEntries(given) };
  request.world.changed();
  return { success: true };
}
