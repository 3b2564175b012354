import type { ApiError } from '../api-error.ts';

type Named = { uuid: string | null; user: string | null };

const textIn = (value: unknown, field: string): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const text = (value as Record<string, unknown>)[field];
  return typeof text === 'string' ? text : null;
};

/** What ERR_OTHER_OPEN_TICKET says: the ticket when it is ours to see, and who attends to it when somebody does. */
export const otherOpenTicket = ({ details }: ApiError): Named => ({
  uuid: textIn(details['ticket'], 'uuid'),
  user: textIn(details['user'], 'name'),
});
