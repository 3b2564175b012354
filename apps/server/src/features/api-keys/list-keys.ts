import type { ApiKey } from '@balcao/contract/api-keys/models.ts';
import { desc } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { apiKeys } from './api-keys.table.ts';

type Row = typeof apiKeys.$inferSelect;

/** As people see it; what it is made of stays out. */
export const toApiKey = ({
  id,
  name,
  scopes,
  lastFour,
  madeByName,
  connectionIds,
  queueIds,
  networks,
  ...times
}: Row): ApiKey => ({
  id,
  name,
  scopes,
  connectionIds,
  queueIds,
  networks,
  lastFour,
  madeBy: madeByName,
  createdAt: times.createdAt.toISOString(),
  expiresAt: times.expiresAt?.toISOString() ?? null,
  lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
});

/** Keys of the company, the newest first; also those that have run out, until they are deleted or forgotten. */
export async function listKeys({ db }: Ctx): Promise<{ apiKeys: ApiKey[] }> {
  const rows = await db.select().from(apiKeys).orderBy(desc(apiKeys.id));
  return { apiKeys: rows.map(toApiKey) };
}
