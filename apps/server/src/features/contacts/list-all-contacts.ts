import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { loadContacts } from './contacts.queries.ts';
import { findIds, readCursor } from './list-contacts.ts';

const PAGE_SIZE = 500;

type Page = { contacts: Contact[]; hasMore: boolean; nextCursor: string | null };

/** All contacts by name, in large pages: for choosing among them and for the export. */
export async function listAllContacts(ctx: UserCtx, { cursor }: { cursor?: string | undefined }): Promise<Page> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const ids = await findIds(ctx, '', { after, skipped: 0, wanted: PAGE_SIZE + 1 });
  const page = ids.slice(0, PAGE_SIZE);
  const hasMore = ids.length > PAGE_SIZE;
  return { contacts: await loadContacts(ctx, page), hasMore, nextCursor: hasMore ? String(page.at(-1) ?? '') : null };
}
