import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { bearerToken } from './bearer-token.ts';
import { markDevice } from './tries/device-cookie.ts';

/** The caller of a public route: where it comes from, what it carries, and the refresh cookie it is given. */
export type Browser = {
  userAgent: string | null;
  /** Internet address, past trusted proxies. */
  address: string;
  accessToken: string | null;
  refreshToken: string | null;
  /** Null takes the cookie away. */
  setRefreshToken: (token: string | null, maxAgeSeconds?: number) => void;
  /** Remembers that somebody has signed in to this account here. */
  markAsKnown: (email: string) => void;
};

const COOKIE = 'balcao_refresh';
const COOKIE_PATH = '/api/auth';

export function browserOf(request: FastifyRequest, reply: FastifyReply, config: Config): Browser {
  const options = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
  } as const;
  return {
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
    address: request.ip,
    accessToken: bearerToken(request),
    refreshToken: request.cookies[COOKIE] ?? null,
    setRefreshToken(token, maxAge) {
      if (token === null) void reply.clearCookie(COOKIE, options);
      else void reply.setCookie(COOKIE, token, { ...options, ...(maxAge !== undefined && { maxAge }) });
    },
    markAsKnown: (email) => markDevice(request, reply, { account: { email, secret: config.TOKEN_SECRET }, options }),
  };
}
