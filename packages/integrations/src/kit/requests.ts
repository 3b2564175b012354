import type { SourceRequest } from './source.ts';

type Headers = SourceRequest['headers'];

const JSON_HEADERS = { accept: 'application/json' };

export const get = (path: string, headers: Headers = {}): SourceRequest => ({
  method: 'GET',
  path,
  headers: { ...JSON_HEADERS, ...headers },
});

const withBody = (method: 'POST' | 'PUT') => (path: string, body: object, headers: Headers) => ({
  method,
  path,
  headers: { ...JSON_HEADERS, 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
export const post = withBody('POST');
export const put = withBody('PUT');

export const bearer = (token: string | undefined): Headers => ({ authorization: `Bearer ${token ?? ''}` });

/** Outside browsers and Node alike: the credentials may have letters that are none of ASCII. */
export function basic(credentials: string): Headers {
  const bytes = new TextEncoder().encode(credentials);
  return { authorization: `Basic ${btoa(String.fromCodePoint(...bytes))}` };
}

/** A value as a part of a path or a query string. */
export const part = encodeURIComponent;
