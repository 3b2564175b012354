import { currentRequestId } from '@balcao/platform/request-id.ts';
import { tracing } from '../tracing/tracing.ts';

const REQUEST = 'request:';
const TRACE = 'trace:';

/** A job travels with the request that asked for it, and with its trace where there is one, as flags that count for nothing else. */
export function requestFlags(): string[] {
  const id = currentRequestId();
  const trace = tracing()?.traceparent();
  return [...(id === undefined ? [] : [`${REQUEST}${id}`]), ...(trace === undefined ? [] : [`${TRACE}${trace}`])];
}

export const isRequestFlag = (flag: string) => flag.startsWith(REQUEST) || flag.startsWith(TRACE);

type Flags = Record<string, boolean> | null;

/** The request that asked for a job; undefined for one that came by itself. */
export const requestOf = (flags: Flags): string | undefined => valueOf(flags, REQUEST);
/** The span that asked for it. */
export const traceOf = (flags: Flags): string | undefined => valueOf(flags, TRACE);

const valueOf = (flags: Flags, prefix: string) =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(prefix))
    ?.slice(prefix.length);
