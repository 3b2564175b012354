import { GraphError } from '../../graph/graph-error.ts';
import type { LoginToken } from '../../world/model.ts';

type Refusal = { http: number; code: number; subcode?: number; wording: string; transient?: boolean };

/** What pages and Instagram accounts are refused with, as documented. */
const REFUSALS = {
  window: { http: 400, code: 10, subcode: 2018278, wording: '(#10) This message is sent outside of allowed window.' },
  windowInstagram: {
    http: 400,
    code: 10,
    subcode: 2534022,
    wording: '(#10) This message is sent outside of allowed window.',
  },
  noUser: { http: 400, code: 100, subcode: 2018001, wording: '(#100) No matching user found' },
  noUserInstagram: { http: 400, code: 100, subcode: 2534014, wording: '(#100) No matching Instagram user' },
  unavailable: {
    http: 400,
    code: 551,
    subcode: 1545041,
    wording: "(#551) This person isn't available right now.",
  },
  restricted: {
    http: 400,
    code: 10,
    subcode: 1893063,
    wording: '(#10) This Page is restricted from sending messages.',
  },
  accessDisabled: {
    http: 403,
    code: 200,
    subcode: 2534041,
    wording: 'Account owner has disabled access to Instagram direct messages',
  },
  humanAgent: { http: 403, code: 200, wording: '(#200) Requires the Human Agent permission' },
  pageToken: { http: 400, code: 210, wording: '(#210) A page access token is required to request this resource.' },
  otherPage: { http: 403, code: 200, wording: '(#200) This access token belongs to another page' },
  noProfile: { http: 400, code: 2018218, wording: 'No profile available for this user.' },
  noConsent: { http: 400, code: 230, wording: 'User consent is required to access user profile' },
  pageRate: {
    http: 400,
    code: 80006,
    wording: '(#80006) There have been too many calls to this Messenger account.',
    transient: true,
  },
  rateInstagram: {
    http: 400,
    code: 613,
    subcode: 2534040,
    wording: '(#613) Calls to this api have exceeded the rate limit.',
    transient: true,
  },
  messageGone: { http: 400, code: 10900, wording: '(#10900) Message no longer available' },
  fetch: { http: 400, code: 100, subcode: 2018008, wording: '(#100) Failed to fetch the file from the url' },
  upload: { http: 400, code: 100, subcode: 2018047, wording: '(#100) Upload attachment failure.' },
} satisfies Record<string, Refusal>;

export function refusal(name: keyof typeof REFUSALS): GraphError {
  return made(REFUSALS[name]);
}

export function badParameter(sentence: string): GraphError {
  return made({ http: 400, code: 100, wording: `(#100) ${sentence}` });
}

export function missingPermission(sentence: string): GraphError {
  return made({ http: 403, code: 200, wording: `(#200) ${sentence}` });
}

/** The answers of the token edge, which are all 400. */
export function badExchange(code: number, wording: string, subcode?: number): GraphError {
  return made({ http: 400, code, wording, ...(subcode === undefined ? {} : { subcode }) });
}

export const ENDED = {
  password: {
    http: 401,
    code: 190,
    subcode: 460,
    wording: 'Error validating access token: The session has been invalidated because the user changed their password',
  },
  removed: {
    http: 401,
    code: 190,
    subcode: 458,
    wording: 'Error validating access token: The user has not authorized application',
  },
};

export function refuseEnded({ endedBy }: LoginToken): void {
  if (endedBy !== null) throw made(ENDED[endedBy]);
}

function made({ code, wording, ...overrides }: Refusal): GraphError {
  return new GraphError(code, wording, { ...overrides, wording });
}
