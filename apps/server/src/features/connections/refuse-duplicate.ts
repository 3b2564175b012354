import { fail } from '../../platform/fail.ts';

const UNIQUE_VIOLATION = '23505';
const ours = new Set(['connections_name_per_company', 'connections_account']);

/**
 * Says that a name or number is taken already. The number may be another company's, which we must not see: only the
 * database's own refusal knows.
 */
export function refuseDuplicate(error: unknown): never {
  const violated = constraintOf(error);
  if (violated !== undefined && ours.has(violated)) {
    return fail('ERR_DUPLICATED_WAPP', { field: violated === 'connections_account' ? 'phoneNumberId' : 'name' });
  }
  throw error;
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isViolation = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error;
  return isViolation && typeof error.constraint === 'string' ? error.constraint : constraintOf(error.cause);
}
