import type { IntegrationFailure } from '@balcao/contract/integrations/models.ts';

/** Why a system brought nothing. It carries the reason alone: words of other systems are not shown to anybody. */
export class SourceError extends Error {
  readonly failure: IntegrationFailure;
  /** What the system answered with; null without an answer. */
  readonly status: number | null;
  constructor(failure: IntegrationFailure, status: number | null = null) {
    super(`billing system: ${failure}`);
    this.failure = failure;
    this.status = status;
  }
}

/** What a refusal means by its status alone. */
export function failureOf(status: number): IntegrationFailure {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server-error' : 'refused';
}
