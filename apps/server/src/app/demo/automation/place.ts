import { randomBytes } from 'node:crypto';

/** Where a conversation of the demo stands. */
export type Place = { companyId: number; connectionId: number; contactId: number; ticketId: number };

/** An id such as the provider gives its messages. */
export const newExternalId = () => `wamid.${randomBytes(30).toString('base64')}`;
