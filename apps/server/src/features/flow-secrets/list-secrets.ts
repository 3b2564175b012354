import type { FlowSecret } from '@balcao/contract/flow-secrets/models.ts';
import { asc } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { flowSecrets } from './flow-secrets.table.ts';

export async function listSecrets({ db }: UserCtx): Promise<{ secrets: FlowSecret[] }> {
  const { name, updatedAt } = flowSecrets;
  const rows = await db.select({ name, updatedAt }).from(flowSecrets).orderBy(asc(name));
  return { secrets: rows.map((row) => ({ name: row.name, updatedAt: row.updatedAt.toISOString() })) };
}
