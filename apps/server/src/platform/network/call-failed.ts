/**
 * Why a call brought no answer. `address`: not found or not allowed, and never said which. `header`: one that may not be
 * set. `redirect`: too many, or one that would carry a body to another host. `encryption`: no connection that proves who is
 * there. `broken`: what came is no answer.
 */
export type CallFailure =
  | 'address'
  | 'header'
  | 'timeout'
  | 'too-large'
  | 'redirect'
  | 'unreachable'
  | 'encryption'
  | 'broken';

/** Carries the reason alone: messages of the network name addresses. */
export class CallFailed extends Error {
  readonly reason: CallFailure;
  constructor(reason: CallFailure) {
    super(`call failed: ${reason}`);
    this.reason = reason;
  }
}
