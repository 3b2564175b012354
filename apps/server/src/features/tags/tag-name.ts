import { MIN_TAG_NAME_LENGTH } from '@balcao/contract/tags/routes.ts';
import { fail } from '../../platform/fail.ts';

/** A tag's name as it is stored: one line, and long enough to mean something. */
export function tagName(typed: string): string {
  const name = typed.replaceAll(/\s+/g, ' ').trim();
  return name.length < MIN_TAG_NAME_LENGTH ? fail('ERR_INVALID_TAG_NAME') : name;
}
