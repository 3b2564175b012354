import { inArray } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { flowSecrets } from './flow-secrets.table.ts';

/** A sealed text opens only for the company and the name it was made for. */
const contextOf = (companyId: number, name: string) => `flow-secret:${companyId}:${name}`;

type SealCtx = Pick<Ctx, 'seal' | 'companyId'>;

export const sealSecret = ({ seal, companyId }: SealCtx, name: string, value: string) =>
  seal.seal(value, contextOf(companyId, name));

/** The secrets of these names. One that does not exist, or was sealed with another key, is left out. */
export async function openSecrets(
  { db, seal, companyId, log }: SealCtx & Pick<Ctx, 'db' | 'log'>,
  names: readonly string[],
): Promise<Map<string, string>> {
  const opened = new Map<string, string>();
  if (names.length === 0) return opened;
  const rows = await db
    .select()
    .from(flowSecrets)
    .where(inArray(flowSecrets.name, [...names]));
  for (const { name, sealedValue } of rows) {
    try {
      opened.set(name, seal.open(sealedValue, contextOf(companyId, name)));
    } catch {
      log.warn({ companyId }, 'a secret of a flow does not open with the key of this installation');
    }
  }
  return opened;
}
