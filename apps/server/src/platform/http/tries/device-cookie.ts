import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'balcao_device';
const SECONDS = 365 * 24 * 60 * 60;
/** The people who share one computer. */
const MAX_ACCOUNTS = 5;
const shape = /^([\w-]{22})\.([\w-]{43})$/;

type Account = { email: string; secret: string };
type CookieOptions = { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };

/**
 * The name of this browser towards one account, or null when nobody has signed in to that account with it yet. It gives no
 * right to anything: tries of such a browser are counted apart from those of strangers, who so cannot use them up.
 */
export function deviceFor(request: FastifyRequest, account: Account): string | null {
  const own = marksOf(request).find((mark) => isFor(mark, account));
  return own?.split('.')[0] ?? null;
}

/** Marks the browser as one with which somebody has signed in to the account. */
export function markDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, options }: { account: Account; options: CookieOptions },
) {
  const others = marksOf(request).filter((mark) => !isFor(mark, account));
  const name = deviceFor(request, account) ?? randomBytes(16).toString('base64url');
  const marks = [`${name}.${tagOf(name, account)}`, ...others].slice(0, MAX_ACCOUNTS);
  void reply.setCookie(COOKIE, marks.join('~'), { ...options, maxAge: SECONDS });
}

const marksOf = (request: FastifyRequest) =>
  (request.cookies[COOKIE] ?? '')
    .split('~')
    .filter((mark) => shape.test(mark))
    .slice(0, MAX_ACCOUNTS);

function isFor(mark: string, account: Account) {
  const [name = '', tag = ''] = mark.split('.');
  return timingSafeEqual(Buffer.from(tagOf(name, account)), Buffer.from(tag));
}

const tagOf = (name: string, { email, secret }: Account) =>
  createHmac('sha256', secret).update(`device ${name} ${email.toLowerCase()}`).digest('base64url');
