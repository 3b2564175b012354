import { violatesForeignKey } from '../../../platform/db/foreign-key-violation.ts';
import { violatesUnique } from '../../../platform/db/unique-violation.ts';
import { fail } from '../../../platform/fail.ts';

/** Somebody, or a customer's message, opened the contact's one active ticket between our look and our write. */
export async function translateLostRace<T>(action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    if (violatesUnique(error, 'tickets_one_active')) return fail('ERR_OTHER_OPEN_TICKET', { user: null, ticket: null });
    // Whom the ticket was for has been deleted between our look and our write.
    if (violatesForeignKey(error, 'tickets_company_id_user_id_fkey')) return fail('ERR_NO_USER_FOUND');
    throw error;
  }
}
