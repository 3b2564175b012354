import {
  placeholderValues,
  replacePlaceholders,
  type PlaceholderSource,
} from '@balcao/contract/messages/placeholders.ts';

/** Fills a stored text. Unknown names disappear, so that no customer ever reads one. */
export const fillPlaceholders = (text: string, source: PlaceholderSource): string =>
  replacePlaceholders(text, placeholderValues(source), 'removed');

/** Fills what people typed. Unknown names stay as they were written. The source is loaded only if it is needed. */
export async function fillKnown(text: string, source: () => Promise<PlaceholderSource>): Promise<string> {
  if (!text.includes('{{')) return text;
  return replacePlaceholders(text, placeholderValues(await source()), 'kept');
}
