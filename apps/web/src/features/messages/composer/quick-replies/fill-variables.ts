import {
  placeholderValues,
  replacePlaceholders,
  type PlaceholderSource,
} from '@balcao/contract/messages/placeholders.ts';

/** A prepared text with its variables filled in, as the customer will read it; names that are none stay as written. */
export const fillVariables = (text: string, source: PlaceholderSource): string =>
  text.includes('{{') ? replacePlaceholders(text, placeholderValues(source), 'kept') : text;
