import { GraphError } from './graph-error.ts';
import type { World } from '../world/world.ts';

const TIMEOUT_MS = 10_000;

/** The verification handshake: a callback is taken only if it answers our challenge, and nothing else, with 200. */
export async function verifyCallback(world: World, callback: string, verifyToken: string): Promise<void> {
  if (!URL.canParse(callback) || !/^https?:/.test(callback)) {
    throw new GraphError(100, 'Param override_callback_uri must be a valid URI');
  }
  const challenge = world.ids.number(10);
  const url = new URL(callback);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  const answer = response ? (await response.text().catch(() => '')).trim() : '';
  if (response?.status === 200 && answer === challenge) return;
  const problem = response ? `HTTP Status Code = ${response.status}` : 'no answer';
  const details = `The callback URL or verify token couldn't be validated. Please verify the provided information or try again later. ${problem}`;
  throw new GraphError(100, details, { subcode: 2200 });
}
