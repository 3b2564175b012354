/** What a refusal means for the sender. One word decides: retry, pause, ask a person, or give up. */
export type ErrorClass =
  /** The credentials no longer work: stop the queue of the connection, keep its messages. */
  | 'reauthenticate'
  /** The credentials lack a right: as above, and `details` names it. */
  | 'permission'
  /** Try again with backoff; obey `retryAfterMs` when given. */
  | 'retry'
  /** Too fast for this one recipient: only this conversation waits. */
  | 'pair-limit'
  /** The sender is restricted: stop and tell an administrator. */
  | 'pause'
  /** The reply window closed: only a template can be sent. */
  | 'window-closed'
  /** Not now, and not within 24 hours. Never, when `retryAfterMs` is absent. */
  | 'wait-24h'
  /** The person refused marketing messages. */
  | 'opted-out'
  /** This person cannot be reached. */
  | 'recipient'
  /** We asked something impossible: a defect or a limit, never retried. */
  | 'request'
  | 'media'
  | 'template'
  /** Meta: the number is not, or wrongly, registered. */
  | 'registration'
  /** The phone of a linked session is not connected; it may come back by itself. */
  | 'not-connected'
  /** Queued for so long that a person has to say whether it still goes out. */
  | 'stale'
  /** What a bot said has not left yet, and a person has taken the conversation. */
  | 'withdrawn'
  /** What a bot said has waited until nobody wants it any more. */
  | 'outdated'
  /** Nobody knows whether it was delivered: wait for a status with our key before resending. */
  | 'unknown-outcome';

/** What the reader does beyond the class. */
export type Remedy =
  /** The number is gone at the provider: the connection counts as disconnected. */
  | 'disconnect'
  /** The number is not registered at the provider: nothing leaves until somebody registers it, whoever says it. */
  | 'register'
  /** The provider no longer has the file: nobody asks for it again. */
  | 'download-expired';

export type ChannelErrorOptions = {
  class: ErrorClass;
  code?: number;
  subcode?: number;
  /** The provider's explanation, free of credentials. */
  details?: string;
  fbtraceId?: string;
  retryAfterMs?: number;
  /** True when the message may have reached the person although the call failed. It outranks `class`: do not resend blindly. */
  maybeDelivered?: boolean;
  remedy?: Remedy;
  httpStatus?: number;
};

/** A refusal or failure of a provider. `message` is a Portuguese sentence that may be shown to people. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly class: ErrorClass;
  readonly code: number | undefined;
  readonly subcode: number | undefined;
  readonly details: string | undefined;
  readonly fbtraceId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly maybeDelivered: boolean;
  readonly remedy: Remedy | undefined;
  readonly httpStatus: number | undefined;

  constructor(message: string, options: ChannelErrorOptions) {
    super(message);
    this.class = options.class;
    this.code = options.code;
    this.subcode = options.subcode;
    this.details = options.details;
    this.fbtraceId = options.fbtraceId;
    this.retryAfterMs = options.retryAfterMs;
    this.maybeDelivered = options.maybeDelivered ?? false;
    this.remedy = options.remedy;
    this.httpStatus = options.httpStatus;
  }
}
