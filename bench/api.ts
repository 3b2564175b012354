import { randomBytes } from 'node:crypto';
import type { BenchConnection } from './webhook.ts';

/** The product as a signed-in person calls it. */
export type Api = {
  url: string;
  token: string;
  companyId: number;
  get: (path: string) => Promise<unknown>;
};

type Login = { token: string; user: { companyId: number } };

export async function signIn(url: string, credentials: { email: string; password: string }): Promise<Api> {
  const { token, user } = (await call(url, { method: 'POST', path: '/auth/login', body: credentials })) as Login;
  return { url, token, companyId: user.companyId, get: (path) => call(url, { method: 'GET', path, token }) };
}

/** A connection of the caller's company whose app secret the bench knows. */
export async function createConnection({ url, token }: Api): Promise<BenchConnection> {
  const phoneNumberId = String(Date.now());
  const appSecret = randomBytes(16).toString('hex');
  const body = {
    name: `Bench ${phoneNumberId}`,
    channel: 'wppoficial',
    provider: 'oficial',
    phoneNumberId,
    wabaId: '900',
    accessToken: 'bench',
    appSecret,
    verifyToken: 'bench',
  };
  const { id } = (await call(url, { method: 'POST', path: '/whatsapp', token, body })) as { id: number };
  return { id, phoneNumberId, appSecret };
}

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: unknown };

/** One call of the API; anything but success is a failure of the bench. */
export async function call(url: string, { method, path, token, body }: Call): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
