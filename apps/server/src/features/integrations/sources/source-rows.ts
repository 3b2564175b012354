import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isCallableAddress } from '../../../platform/network/public-address.ts';
import { neverCalled, stateOf } from '../hub/state-of.ts';
import { billingSources } from '../integrations.table.ts';

/** Every query names the company: the super user works on companies that are not the own one. */
export type OnCompany = Pick<Ctx, 'companyId' | 'db' | 'now' | 'seal' | 'config' | 'emit'>;
export type SourceRow = typeof billingSources.$inferSelect;
export type SourceFacts = Omit<SourceRow, 'id' | 'companyId' | 'source'>;

export const thisSource = ({ companyId }: Pick<OnCompany, 'companyId'>, source: BillingSourceName) =>
  and(eq(billingSources.companyId, companyId), eq(billingSources.source, source));

const unset: SourceFacts = {
  isOn: false,
  fields: {},
  sealedSecrets: null,
  secretHints: {},
  sealedToken: null,
  tokenUntil: null,
  tokenLeaseUntil: null,
  updatedAt: new Date(0),
  ...neverCalled,
};

/** What is set up of a system; nothing where nobody has been there. */
export async function readSource(
  ctx: Pick<OnCompany, 'companyId' | 'db'>,
  source: BillingSourceName,
): Promise<SourceFacts> {
  const [row] = await ctx.db.select().from(billingSources).where(thisSource(ctx, source));
  return row ?? unset;
}

type Setup = Partial<Pick<SourceFacts, 'isOn' | 'fields' | 'sealedSecrets' | 'secretHints'>>;

/** What earlier calls told says nothing about other credentials, and neither opens an earlier token anything. */
export async function storeSource(ctx: OnCompany, source: BillingSourceName, setup: Setup): Promise<SourceFacts> {
  const { db, companyId, now } = ctx;
  const changed = {
    ...setup,
    ...neverCalled,
    sealedToken: null,
    tokenUntil: null,
    tokenLeaseUntil: null,
    updatedAt: now,
  };
  const [row] = await db
    .insert(billingSources)
    .values({ companyId, source, ...changed })
    .onConflictDoUpdate({ target: [billingSources.companyId, billingSources.source], set: changed })
    .returning();
  if (!row) throw new Error('a stored row is returned');
  ctx.emit('integration.changed', { integration: { name: source, ...stateOf(row) } });
  return row;
}

/** Fails with ERR_ADDRESS_NOT_ALLOWED; what its name leads to is looked at when it is called. */
export function requireAddress({ config }: Pick<OnCompany, 'config'>, address: string) {
  const url = URL.parse(address);
  const isPlain = url !== null && url.search + url.hash === '';
  if (!isPlain || !isCallableAddress(url, config.HTTP_ALLOWED_ORIGINS)) fail('ERR_ADDRESS_NOT_ALLOWED');
}
