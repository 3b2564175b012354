/** A control request that makes no sense: answered with this status and sentence. */
export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
