import { authRoutes } from '@balcao/contract/auth/routes.ts';
import type { Route, RouteInput, RouteOutput } from '@balcao/contract/kit/route.ts';
import { ApiError } from './api-error.ts';
import { askForFactor } from './second-factor/asking.ts';
import { loadErrorTexts } from './i18n/error-text.ts';
import { addressOf, contentOf, type Parts } from './request.ts';
import { send, type Answer } from './send.ts';
import { wait } from './wait.ts';

type Files<R> = R extends { uploads: object } ? { files?: readonly File[] } : unknown;
export type CallInput<R extends Route> = RouteInput<R> & Files<R>;
export type CallOptions = {
  signal?: AbortSignal;
  /** Share of the upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Hears the answer while it is made. */
  onPiece?: (piece: unknown) => void;
};

/** What the session gives to every call, and what it wants to know about their answers. */
export type CallCredentials = {
  token: () => string | null;
  /** Gets a fresh token; false when the session is over. Parallel callers share one attempt. */
  refresh: () => Promise<boolean>;
  /** `reason`: what the server says about who ended the session, where it was not its owner. */
  onUnauthenticated: (reason: unknown) => void;
  /** The company was switched off. */
  onAccountDisabled: () => void;
  onSubscriptionExpired: () => void;
};

let credentials: CallCredentials = {
  token: () => null,
  refresh: () => Promise.resolve(false),
  onUnauthenticated: () => {},
  onAccountDisabled: () => {},
  onSubscriptionExpired: () => {},
};

export function takeCredentialsFrom(session: CallCredentials): void {
  credentials = session;
}

function codeIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return '';
    if ('error' in answer && typeof answer.error === 'string') return answer.error;
    return 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
  } catch {
    return '';
  }
}

function detailsIn(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('details' in answer)) return {};
    return typeof answer.details === 'object' ? { ...answer.details } : {};
  } catch {
    return {};
  }
}

/** An answer, and the token of whoever asked. */
type Answered = Answer & { token: string | null };

async function attempt(route: Route, parts: Parts, options: CallOptions): Promise<Answered> {
  const token = credentials.token();
  const { content, type } = contentOf(route, parts);
  const answer = await send({
    method: route.method,
    address: addressOf(route, parts),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    content,
    ...options,
  });
  return { ...answer, token };
}

/** What a refusal says about the session, the company or its subscription. */
function tellSession(route: Route, { status, text, token }: Answered): void {
  // Somebody else has signed in here since: the refusal is about who was here before.
  if (token !== credentials.token()) return;
  const code = codeIn(text);
  // A wrong password answers 401 too, and says nothing about the session.
  if (status === 401 && code !== 'ERR_INVALID_CREDENTIALS') credentials.onUnauthenticated(detailsIn(text)['reason']);
  if (route.permission !== 'public' && code === 'ERR_ACCOUNT_DISABLED') credentials.onAccountDisabled();
  if (status === 402) credentials.onSubscriptionExpired();
}

function refuse(route: Route, answer: Answered): never {
  tellSession(route, answer);
  throw new ApiError(answer.status, codeIn(answer.text), detailsIn(answer.text));
}

/** How long a refusal waits for the phrases: on a line that broke meanwhile the code itself is shown. */
const PHRASES_MS = 3000;

const isFactorAsked = ({ status, text }: Answer) => status === 403 && codeIn(text) === 'ERR_SECOND_FACTOR_NEEDED';

function read(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new ApiError(answer.status, '');
  }
}

/**
 * Calls one route of the contract: method, path and types come from its declaration. Fails with `ApiError` (the
 * server refused) or `NetworkError` (nobody answered). An expired token is refreshed once and the call
 * repeated; so it is once the person has proved the second factor, where the server asks for that.
 */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<RouteOutput<R>> {
  const parts: Parts = input;
  let answer = await attempt(route, parts, options);
  const expired = answer.status === 403 && codeIn(answer.text) === 'ERR_SESSION_EXPIRED';
  // The refresh itself must not wait for a refresh.
  if (expired && route.path !== authRoutes.refresh.path && (await credentials.refresh())) {
    answer = await attempt(route, parts, options);
  }
  if (isFactorAsked(answer) && (await askForFactor(detailsIn(answer.text)['isOn'] === true))) {
    answer = await attempt(route, parts, options);
  }
  if (answer.status < 200 || answer.status > 299) {
    await Promise.race([loadErrorTexts(), wait(PHRASES_MS)]);
    refuse(route, answer);
  }
  return read(answer) as RouteOutput<R>;
}
