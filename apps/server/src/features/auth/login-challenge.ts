import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PublicCtx } from '../../platform/http/handlers.ts';

const CHALLENGE_MS = 5 * 60_000;

/** Who gave the right password, and for which state of the account: a new session or password outdates it. */
const Challenge = z.object({
  companyId: z.int(),
  userId: z.int(),
  email: z.string(),
  tokenVersion: z.int(),
  until: z.number(),
});
type Challenge = z.infer<typeof Challenge>;
type ChallengeCtx = Pick<PublicCtx, 'config' | 'now'>;

/** Proves for five minutes that somebody gave the right password. It opens nothing by itself. */
export function loginChallenge(account: Omit<Challenge, 'until'>, { config, now }: ChallengeCtx): string {
  const { companyId, userId, email, tokenVersion } = account;
  const said = { companyId, userId, email, tokenVersion, until: now.getTime() + CHALLENGE_MS };
  const body = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${body}.${tagOf(body, config.TOKEN_SECRET)}`;
}

/** Null for what is none of ours, or over. */
export function openChallenge(text: string, { config, now }: ChallengeCtx): Challenge | null {
  const [body = '', tag = ''] = text.split('.');
  const [given, genuine] = [Buffer.from(tag), Buffer.from(tagOf(body, config.TOKEN_SECRET))];
  if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return null;
  const challenge = Challenge.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return now.getTime() < challenge.until ? challenge : null;
}

const tagOf = (body: string, secret: string) =>
  createHmac('sha256', secret).update(`login-challenge ${body}`).digest('base64url');
