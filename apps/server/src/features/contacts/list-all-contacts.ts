import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { findContacts, parseCursor } from './list-contacts.ts';

const PAGE_SIZE = 500;

type Page = { contacts: Contact[]; hasMore: boolean; nextCursor: string | null };

/** All contacts by name, in large pages: for choosing among them and for the export. */
export async function listAllContacts(ctx: UserCtx, { cursor }: { cursor?: string | undefined }): Promise<Page> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const { contacts } = await findContacts(ctx, '', { after, skipped: 0, wanted: PAGE_SIZE + 1, most: 0 });
  const page = contacts.slice(0, PAGE_SIZE);
  const hasMore = contacts.length > PAGE_SIZE;
  return { contacts: page, hasMore, nextCursor: hasMore ? String(page.at(-1)?.id ?? '') : null };
}
