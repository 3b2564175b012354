import type { HttpMethod, OpenRequest } from './build-request.ts';
import { fillSecrets, UnknownSecret } from './open-text.ts';

/** A request as it leaves. Lives as long as the call, and is neither stored nor logged. */
export type CompleteRequest = {
  method: HttpMethod;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
};

/** `secret`: one that does not exist any more. `address`: a value would lead out of its place in the path. */
export type CompletionFailure = 'secret' | 'address';

const DOTS = /^(?:\.|%2e){1,2}$/i;

/** Puts the secrets in. */
export function completeRequest(
  { method, url, headers, body }: OpenRequest,
  valueOf: (name: string) => string | undefined,
): CompleteRequest | { failed: CompletionFailure } {
  try {
    const complete = {
      method,
      url: fillSecrets(url, valueOf),
      headers: headers.map(({ name, value }) => [name, fillSecrets(value, valueOf)] as const),
      body: body === null ? undefined : fillSecrets(body, valueOf),
    };
    const [path = ''] = complete.url.split('?');
    // No coding keeps a segment of dots from being read as a way up.
    return path.split('/').some((segment) => DOTS.test(segment)) ? { failed: 'address' } : complete;
  } catch (error) {
    if (error instanceof UnknownSecret) return { failed: 'secret' };
    throw error;
  }
}

/** Names of the secrets that a request asks for. */
export const secretsOf = ({ url, headers, body }: OpenRequest): string[] => {
  const pieces = [...url, ...headers.flatMap(({ value }) => value), ...(body ?? [])];
  return [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.secret)))];
};

const MASK = '•••';
/** Shorter ones would be found in every other word. */
export const MIN_SECRET_LENGTH = 4;

/** An answer without the secrets that were sent: some servers say back what they were told. */
export function maskSecrets(text: string, values: readonly string[]): string {
  const written = values
    .filter((value) => value.length >= MIN_SECRET_LENGTH)
    .flatMap((value) => [value, encodeURIComponent(value.toWellFormed()), JSON.stringify(value).slice(1, -1)]);
  const longestFirst = [...new Set(written)].toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((masked, value) => masked.replaceAll(value, MASK), text);
}
