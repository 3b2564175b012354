import { fail } from '../../platform/fail.ts';

const UNIQUE_VIOLATION = '23505';
const fieldOf: Readonly<Record<string, string>> = {
  connections_name_per_company: 'name',
  connections_account_per_company: 'phoneNumberId',
  connections_token_per_company: 'token',
};

/**
 * Says that a name, number or token is taken already. Only what the own company has is refused: whose a number is is found out
 * by who can prove it, and a token of another company opens nothing any more; or everybody could ask what others have.
 */
export function refuseDuplicate(error: unknown): never {
  const violated = constraintOf(error);
  const field = violated === undefined ? undefined : fieldOf[violated];
  if (field !== undefined) return fail('ERR_DUPLICATED_WAPP', { field });
  throw error;
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isViolation = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error;
  return isViolation && typeof error.constraint === 'string' ? error.constraint : constraintOf(error.cause);
}
