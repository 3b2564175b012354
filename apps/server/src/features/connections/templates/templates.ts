import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { enqueueTemplateSync } from '../enqueue-provider-jobs.ts';
import { getConnection } from '../connections.queries.ts';
import { connections } from '../connections.table.ts';

/** Templates of a connection as they were last read from the provider. Fails with ERR_NO_WAPP_FOUND. */
export async function listTemplates({ db }: Pick<Ctx, 'db'>, { connectionId }: { connectionId: number }) {
  const [row] = await db
    .select({ templates: connections.templates, syncedAt: connections.templatesSyncedAt })
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (!row) return fail('ERR_NO_WAPP_FOUND');
  return { templates: z.array(MessageTemplate).parse(row.templates), syncedAt: row.syncedAt?.toISOString() ?? null };
}

/** Has the templates read again; the event `connection.templates-synced` says when that is done. */
export async function requestTemplateSync(ctx: UserCtx, { connectionId }: { connectionId: number }) {
  await getConnection(ctx, connectionId);
  enqueueTemplateSync(ctx, connectionId);
  return { message: 'Sincronização iniciada' };
}
