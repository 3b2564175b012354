import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

/** How many people a list can hold; a sheet may have as many rows. */
export const MAX_LIST_ITEMS = 100_000;

/** On what the company relies when it writes to the people of a list. */
export const consentBases = ['consent', 'customer', 'legitimate-interest'] as const;
export type ConsentBasis = (typeof consentBases)[number];

export const ContactList = z.object({
  id: z.number(),
  name: z.string(),
  contactsCount: z.number(),
  /** Known to be on WhatsApp, and known not to be; of the others nobody knows yet. */
  validCount: z.number(),
  invalidCount: z.number(),
  /** Names of further columns that were imported; texts of campaigns use them as variables. */
  variables: z.array(z.string()),
  consentBasis: z.enum(consentBases).nullable(),
  consentNote: z.string(),
  /** Phones are being asked about the numbers nobody knows of. */
  isChecking: z.boolean(),
  createdAt: Instant,
});
export type ContactList = z.infer<typeof ContactList>;

export const validities = ['unknown', 'valid', 'invalid'] as const;
export type Validity = (typeof validities)[number];

/**
 * What tells: the numbering plan, messages (somebody wrote to us, got one, or their number was refused), or a phone that was
 * asked.
 */
export const validitySources = ['numbering-plan', 'messages', 'phone'] as const;
export type ValiditySource = (typeof validitySources)[number];

export const ContactListItem = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  empresa: z.string(),
  /** Null while nobody knows. */
  isWhatsappValid: z.boolean().nullable(),
  validitySource: z.enum(validitySources).nullable(),
  checkedAt: Instant.nullable(),
  /** Values of further columns, by name. */
  extra: z.record(z.string(), z.string()),
  companyId: z.number(),
  contactListId: z.number(),
});
export type ContactListItem = z.infer<typeof ContactListItem>;
