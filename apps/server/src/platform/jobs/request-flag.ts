import { currentRequestId } from '@balcao/platform/request-id.ts';

const PREFIX = 'request:';

/** A job travels with the request that asked for it, as a flag that counts for nothing else. */
export function requestFlags(): string[] {
  const id = currentRequestId();
  return id === undefined ? [] : [`${PREFIX}${id}`];
}

export const isRequestFlag = (flag: string) => flag.startsWith(PREFIX);

/** The request that asked for a job; undefined for one that came by itself. */
export const requestOf = (flags: Record<string, boolean> | null): string | undefined =>
  Object.keys(flags ?? {})
    .find(isRequestFlag)
    ?.slice(PREFIX.length);
