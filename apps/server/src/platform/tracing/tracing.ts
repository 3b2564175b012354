import { currentRequestId } from '@balcao/platform/request-id.ts';

type Attributes = Record<string, string | number>;
type Kind = 'request' | 'job' | 'call';
export type SpanStart = {
  kind: Kind;
  /** One of few: the pattern of a route, the name of a job. Never an address or a word of people. */
  name: string;
  attributes?: Attributes;
  /** Of whoever asked for it elsewhere, as `traceparent` names it. */
  parent?: string | undefined;
};
export type OpenSpan = {
  /** What is begun within `work`, now or later, belongs to this span. */
  within: <T>(work: () => T) => T;
  end: (ending?: { name?: string; attributes?: Attributes; hasFailed?: boolean }) => void;
};

/** What is told to a collector, where one is configured. */
export type Tracing = {
  open: (start: SpanStart) => OpenSpan;
  /** How others name the span under way: the header `traceparent`. */
  traceparent: () => string | undefined;
  /** Tells what is still to be told. */
  stop: () => Promise<void>;
};

let current: Tracing | undefined;

/** Undefined where no collector is configured: then nothing is done, and nothing is loaded. */
export const tracing = (): Tracing | undefined => current;
export const traceWith = (given: Tracing | undefined): void => void (current = given);

/** Does the work as a span of its own, where somebody is told of spans. */
export async function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (current === undefined) return work();
  const requestId = currentRequestId();
  const named = requestId === undefined ? {} : { 'request.id': requestId };
  const span = current.open({ ...start, attributes: { ...named, ...start.attributes } });
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    // The message may repeat what somebody wrote.
    span.end({ hasFailed: true, attributes: { 'error.type': error instanceof Error ? error.name : 'unknown' } });
    throw error;
  }
}
