import { errors, type ErrorCode } from '@balcao/contract/errors.ts';

/** An error the caller may see. Anything else that is thrown is a defect and becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Goes out with the answer: never personal data of others, never secrets. */
  readonly details: Record<string, unknown>;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.status = errors[code];
    this.details = details;
  }
}

export const fail = (code: ErrorCode, details?: Record<string, unknown>): never => {
  throw new AppError(code, details);
};

/** Ends a use case with an error the caller sees, while what it wrote stays: a revoked session, a counted attempt. */
export class CommittedFailure extends AppError {}

/** Like `fail`, but keeps what was written. Only in use cases of public routes. */
export const failAfterCommit = (code: ErrorCode, details?: Record<string, unknown>): never => {
  throw new CommittedFailure(code, details);
};
