import type { Message } from '@balcao/contract/messages/models.ts';

/** Who said it: the customer; in a group, whichever member spoke. */
export const authorNameOf = ({ details, contact }: Pick<Message, 'details' | 'contact'>): string =>
  details.participant?.name ?? contact.name;
