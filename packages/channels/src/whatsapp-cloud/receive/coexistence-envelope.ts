import { z } from 'zod';
import type { Address } from './identity.ts';
import { Phone } from './identity.ts';
import { Flag, Id, Text, Time, optionalObject } from '../../kit/lenient.ts';

/** The part of an echoed or past message that says whose it is. */
export const CoexistenceHead = z.object({
  id: Id,
  from: Phone,
  from_user_id: Id,
  from_parent_user_id: Id,
  to: Phone,
  to_user_id: Id,
  to_parent_user_id: Id,
  timestamp: Time,
  history_context: optionalObject({ status: Text, from_me: Flag }),
});
export type CoexistenceHead = z.output<typeof CoexistenceHead>;

export function addressee(head: CoexistenceHead): Address {
  return { phone: head.to, bsuid: head.to_user_id, parentBsuid: head.to_parent_user_id };
}

export function author(head: CoexistenceHead): Address {
  return { phone: head.from, bsuid: head.from_user_id, parentBsuid: head.from_parent_user_id };
}
