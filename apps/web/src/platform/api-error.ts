/** A refused call. `code` is the server's; `''` means that it gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** What the server adds: who was faster, which fields. Not every refusal has some. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code === '' ? `HTTP ${status}` : code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The request never reached the server, or its answer never reached us. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
