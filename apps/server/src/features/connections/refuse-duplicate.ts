import { fail } from '../../platform/fail.ts';

const UNIQUE_VIOLATION = '23505';
const fieldOf: Readonly<Record<string, string>> = {
  connections_name_per_company: 'name',
  connections_account_per_company: 'phoneNumberId',
  connections_token: 'token',
};

/**
 * Says that a name, number or token is taken already. Only a number of the own company is refused: whether another company
 * has it is found out by who can prove it, or everybody could ask who is a customer here.
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
