import type { ErrorClass, Remedy } from '../channel-error.ts';

/** What an error means for us. `text` may be shown to people. */
export type ErrorClassification = {
  class: ErrorClass;
  text: string;
  remedy?: Remedy;
  /** Meta may have delivered the message although it answered with this error. */
  maybeDelivered?: true;
  retryAfterMs?: number;
};

export type GraphRefusal = { code: number; subcode: number | undefined; isTransient: boolean };

/** How one channel reads Meta's errors: the same code means different things on different channels. */
export type GraphPolicy = {
  /** False for a code nobody has described: then a server fault is taken for what it says it is. */
  knows: (code: number) => boolean;
  judge: (refusal: GraphRefusal) => ErrorClassification;
  classText: (errorClass: ErrorClass) => string;
};
