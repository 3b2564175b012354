import { bodyCodingOf, bodyPlaces, OpenEscape } from './body-places.ts';
import { fillOpen, hasSecret, joinTexts, type OpenText, type ValueOf } from './open-text.ts';
import { putInPlace } from './places.ts';

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';
type Entry = { key: string; value: string };
/** What the node of a flow, or the test of one, asks for. */
export type HttpRequestData = {
  url: string;
  method: HttpMethod;
  body: string;
  headers: readonly Entry[];
  params: readonly Entry[];
};

/** A request as it is stored until it is called. */
export type OpenRequest = {
  method: HttpMethod;
  url: OpenText;
  headers: readonly { name: string; value: OpenText }[];
  body: OpenText | null;
};

/** `address`: no address, or one whose host is not written out. `body`: a value would stand behind an open escape. */
export type BuildFailure = 'address' | 'body' | 'too-large';
export type BuiltRequest = { request: OpenRequest; host: string } | { failed: BuildFailure };

const MAX_URL = 4000;
const MAX_BODY = 64_000;

/** Scheme and host stand in the text itself, with their end: a value must never decide whom we call. */
const AUTHORITY = /^https?:\/\/[^\s/?#\\{}@]+(?=[/?#]|$)/i;

/** The part of an address that says whom it calls, and what follows; null when a value could have a say in it. */
export function splitAddress(url: string): { authority: string; rest: string } | null {
  const [written] = url.trim().split('{{');
  const [authority] = AUTHORITY.exec(written ?? '') ?? [];
  if (authority === undefined || URL.parse(authority) === null) return null;
  const rest = url.trim().slice(authority.length);
  return rest.startsWith('{{') ? null : { authority, rest: rest.split('#')[0] ?? '' };
}

/** The request of a node with its values filled in. Secrets stay open until it is called. */
export function buildRequest(data: HttpRequestData, valueOf: ValueOf): BuiltRequest {
  const address = splitAddress(data.url);
  if (!address) return { failed: 'address' };
  const headers = data.headers
    .filter(({ key }) => key.trim() !== '')
    .map(({ key, value }) => ({ name: key.trim(), value: fillOpen(value, { valueOf, placeAfter: () => 'header' }) }));
  try {
    const url = joinTexts([
      address.authority,
      ...fillOpen(address.rest, { valueOf, placeAfter: () => 'url' }),
      ...query(data, address.rest, valueOf),
    ]);
    const body = fillBody(data, headers, valueOf);
    if (sizeOf(url) > MAX_URL || (body !== null && sizeOf(body) > MAX_BODY)) return { failed: 'too-large' };
    const typed = body !== null && !headers.some(isContentType) ? [...headers, jsonType] : headers;
    return { request: { method: data.method, url, headers: typed, body }, host: new URL(address.authority).host };
  } catch (error) {
    if (error instanceof OpenEscape) return { failed: 'body' };
    throw error;
  }
}

const jsonType = { name: 'content-type', value: ['application/json'] };
const isContentType = ({ name }: { name: string }) => name.toLowerCase() === 'content-type';

/** Whether a request may carry one of the company's secrets. */
export const usesSecrets = ({ url, headers, body }: OpenRequest) =>
  hasSecret(url) || headers.some(({ value }) => hasSecret(value)) || (body !== null && hasSecret(body));

const sizeOf = (text: OpenText) =>
  text.reduce((size, piece) => size + (typeof piece === 'string' ? piece.length : 0), 0);

function query({ params }: HttpRequestData, written: string, valueOf: ValueOf): OpenText {
  const named = params.filter(({ key }) => key.trim() !== '');
  return named.flatMap(({ key, value }, index) => [
    index === 0 && !written.includes('?') ? '?' : '&',
    ...writtenAsValue(key.trim(), valueOf),
    '=',
    ...writtenAsValue(value, valueOf),
  ]);
}

/** A parameter's own letters are a value too: nobody writes them encoded. */
const writtenAsValue = (text: string, valueOf: ValueOf): OpenText =>
  fillOpen(text, { valueOf, placeAfter: () => 'url', write: (literal) => putInPlace(literal, 'url') });

function fillBody({ method, body }: HttpRequestData, headers: OpenRequest['headers'], valueOf: ValueOf) {
  if (method === 'get' || body.trim() === '') return null;
  const [type] = headers.find(isContentType)?.value ?? [];
  const coding = bodyCodingOf(typeof type === 'string' ? type : undefined);
  return fillOpen(body, { valueOf, placeAfter: bodyPlaces(coding) });
}
