import type { JsonObject } from '../world/model.ts';

/** Pages and Instagram have messages of their own and no `error_data`. */
type Overrides = { http?: number; subcode?: number; wording?: string; transient?: boolean };

type Meaning = { http: number; title: string; type?: string; subcode?: number; transient?: boolean };

/** Codes this stand-in can give, with the HTTP status and title Meta documents for them. */
const MEANINGS: Record<number, Meaning> = {
  1: { http: 400, title: 'An unknown error has occurred.', transient: true },
  2: { http: 503, title: 'Service temporarily unavailable', transient: true },
  4: { http: 400, title: 'Application request limit reached', subcode: 2446079, transient: true },
  10: { http: 403, title: 'Permission denied' },
  33: { http: 400, title: 'Parameter value is not valid' },
  100: { http: 400, title: 'Invalid parameter' },
  104: { http: 401, title: 'An access token is required to request this resource' },
  190: { http: 401, title: 'Error validating access token' },
  200: { http: 403, title: 'Your app is not linked to the WhatsApp Business Account that owns this phone number' },
  368: { http: 403, title: 'Temporarily blocked for policies violations' },
  803: { http: 404, title: 'Some of the aliases you requested do not exist', type: 'GraphMethodException' },
  80007: { http: 400, title: 'Rate limit issues', transient: true },
  130429: { http: 400, title: 'Rate limit hit', subcode: 2494055 },
  131000: { http: 500, title: 'Something went wrong' },
  131008: { http: 400, title: 'Required parameter is missing' },
  131009: { http: 400, title: 'Parameter value is not valid' },
  131016: { http: 500, title: 'Service unavailable' },
  131021: { http: 400, title: 'Recipient cannot be sender' },
  131026: { http: 400, title: 'Message undeliverable' },
  131031: { http: 403, title: 'Account has been locked' },
  131042: { http: 400, title: 'Business eligibility payment issue' },
  131047: { http: 400, title: 'Re-engagement message' },
  131048: { http: 400, title: 'Spam rate limit hit' },
  131049: { http: 400, title: 'This message was not delivered to maintain healthy ecosystem engagement.' },
  131050: { http: 400, title: 'User has stopped marketing messages' },
  131051: { http: 400, title: 'Unsupported message type' },
  131052: { http: 400, title: 'Media download error' },
  131053: { http: 400, title: 'Media upload error' },
  131056: { http: 400, title: '(Business Account, Consumer Account) pair rate limit hit' },
  131057: { http: 500, title: 'Account in maintenance mode' },
  131062: { http: 400, title: 'Business-scoped user ID not supported for this message' },
  132000: { http: 400, title: 'Number of parameters does not match the expected number of params' },
  132001: { http: 404, title: 'Template name does not exist in the translation' },
  132005: { http: 400, title: 'Template hydrated text too long' },
  132012: { http: 400, title: 'Parameter format does not match format in the created template' },
  132015: { http: 400, title: 'Template is paused' },
  132016: { http: 400, title: 'Template is disabled' },
  133005: { http: 400, title: 'Two step verification PIN mismatch' },
  133006: { http: 400, title: 'Phone number needs to be verified before registering' },
  133010: { http: 400, title: 'Phone number not registered' },
  133016: { http: 400, title: 'Account register/deregister rate limit exceeded' },
  136025: { http: 400, title: 'Verification code request was not made' },
};

/** An answer in Meta's error envelope. */
export class GraphError extends Error {
  readonly code: number;
  readonly details: string;
  readonly http: number;
  readonly subcode: number | undefined;
  readonly wording: string | null;
  readonly transient: boolean;

  constructor(code: number, details: string, overrides: Overrides = {}) {
    super(`(#${code}) ${titleOf(code)}`);
    const meaning = MEANINGS[code];
    this.code = code;
    this.details = details;
    this.http = overrides.http ?? meaning?.http ?? 400;
    this.wording = overrides.wording ?? null;
    this.transient = overrides.transient ?? meaning?.transient ?? false;
    this.subcode = overrides.wording === undefined ? (overrides.subcode ?? meaning?.subcode) : overrides.subcode;
  }
}

export function titleOf(code: number): string {
  return MEANINGS[code]?.title ?? 'Something went wrong';
}

/** Codes below 1000 speak of the platform and have the details as their message; the others are WhatsApp's own. */
export function errorEnvelope(error: GraphError, trace: string): JsonObject {
  const meaning = MEANINGS[error.code];
  const platform = error.code < 1000 || error.wording !== null;
  const message =
    error.wording ?? (platform ? `(#${error.code}) ${error.details || titleOf(error.code)}` : error.message);
  return {
    error: {
      message,
      type: meaning?.type ?? 'OAuthException',
      code: error.code,
      ...(platform ? {} : { error_data: { messaging_product: 'whatsapp', details: error.details } }),
      ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
      ...(error.transient ? { is_transient: true } : {}),
      fbtrace_id: trace,
    },
  };
}
