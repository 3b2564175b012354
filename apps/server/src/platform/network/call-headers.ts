/** Names of headers with their values, as somebody wrote them. */
export type CallHeaders = readonly (readonly [name: string, value: string])[];

const MAX_HEADERS = 50;
const MAX_CHARACTERS = 16_000;

const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const CONTROL = /[^\P{Cc}\t]/u;

/** What says how the request is carried, or whose it is, is ours to say. */
const ours: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const isOurs = (name: string) => ours.has(name) || name.startsWith('proxy-');

const isSettable = ([name, value]: CallHeaders[number]) =>
  NAME.test(name.toLowerCase()) && !isOurs(name.toLowerCase()) && !CONTROL.test(value);

/** The first of them that may not be sent; null when all may. */
export function refusedHeader(headers: CallHeaders): string | null {
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const refused = headers.find((header) => !isSettable(header)) ?? headers[MAX_HEADERS];
  return refused?.[0] ?? (size > MAX_CHARACTERS ? (headers.at(-1)?.[0] ?? null) : null);
}

/** What tells nothing about the author: all others may carry a key, whatever they are called. */
const harmless: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/** What may go along to another host. */
export const withoutCredentials = (headers: CallHeaders): CallHeaders =>
  headers.filter(([name]) => harmless.has(name.toLowerCase()));

const asBytes = (value: string) => Buffer.from(value, 'utf8').toString('latin1');

/** As the request takes them: each name once, the last one counts; letters beyond ASCII as UTF-8. */
export const toRequestHeaders = (headers: CallHeaders): Record<string, string> =>
  Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), asBytes(value)]));
