/** What a failure means for whoever asked. */
export type ProviderFailure =
  /** The token or key is no longer taken: authorise anew once, then tell a person. */
  | 'unauthorised'
  /** The account is set up wrongly (certificate, Pix key): a person corrects it. */
  | 'configuration'
  /** Busy, broken or cut off: the same dialogue is repeated later. */
  | 'temporary'
  /** We asked something impossible: never repeated. */
  | 'request'
  /** The reference belongs to another charge: the next attempt gets another one. */
  | 'reference-in-use'
  | 'missing';

/** A provider's refusal. `code` is its own word for it and safe to log; what it says about people is left out. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  readonly code: string | undefined;
  constructor(failure: ProviderFailure, code?: string) {
    super(code === undefined ? failure : `${failure}: ${code}`);
    this.failure = failure;
    this.code = code;
  }
}

/** What holds for every provider where its own codes do not say more. */
export function failureOf(status: number): ProviderFailure {
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'configuration';
  if (status === 404) return 'missing';
  if (status === 408 || status === 429 || status >= 500) return 'temporary';
  // A success that cannot be read was cut off on its way.
  return status >= 400 ? 'request' : 'temporary';
}
