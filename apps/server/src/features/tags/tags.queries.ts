import type { TagRef } from '@balcao/contract/tags/models.ts';
import { sql } from 'drizzle-orm';
import { containsText } from '../../platform/db/contains-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { tags } from './tags.table.ts';

/** Columns of a tag as the contract's `TagRef`. */
export const tagColumns = { id: tags.id, name: tags.name, color: tags.color };

/** Tags of the company whose name contains `searchParam`, by name. */
export const listTags = (db: Db, { searchParam }: { searchParam: string }): Promise<TagRef[]> =>
  db
    .select(tagColumns)
    .from(tags)
    .where(containsText(tags.name, searchParam))
    .orderBy(sql`fold(${tags.name})`, tags.id);
