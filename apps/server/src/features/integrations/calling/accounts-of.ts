import {
  billingSources as sourceNames,
  formOfSource,
  MIKWEB_ADDRESS,
  type BillingSourceName,
} from '@balcao/contract/integrations/sources.ts';
import { openMikweb, openSecrets } from '../sealing.ts';
import { tokenRows } from '../sources/save-mikweb.ts';
import { readSource, type OnCompany, type SourceFacts } from '../sources/source-rows.ts';

/** Something that can be called. MikWeb has one for each of its tokens. */
export type BillingAccount = {
  companyId: number;
  source: BillingSourceName;
  address: string;
  settings: Readonly<Record<string, string>>;
  /** Stands before the customers' ids of this account, where a system has several. */
  prefix: string;
};

type Reader = Pick<OnCompany, 'companyId' | 'db' | 'seal'>;

/** Null where what is kept cannot be called with: something is missing, or does not open. */
export async function accountsOf(ctx: Reader, source: BillingSourceName): Promise<BillingAccount[] | null> {
  return openAccounts(ctx, source, await readSource(ctx, source));
}

/** Those of every system that is on. */
export async function accountsInUse(ctx: Reader) {
  const inUse: { source: BillingSourceName; accounts: BillingAccount[] | null }[] = [];
  for (const source of sourceNames) {
    const facts = await readSource(ctx, source);
    if (facts.isOn) inUse.push({ source, accounts: await openAccounts(ctx, source, facts) });
  }
  return inUse;
}

async function openAccounts(
  ctx: Reader,
  source: BillingSourceName,
  facts: SourceFacts,
): Promise<BillingAccount[] | null> {
  const { seal, companyId } = ctx;
  if (source === 'mikweb') return mikwebAccounts(ctx, facts.fields['address'] ?? MIKWEB_ADDRESS);
  const { plain, secret, vendorAddress } = formOfSource[source];
  const secrets = openSecrets(seal, { companyId, source }, facts.sealedSecrets);
  const settings = { ...facts.fields, ...secrets };
  const address = facts.fields['address'] ?? vendorAddress;
  const isWhole = [...plain, ...secret].every((field) => field === 'address' || settings[field] !== undefined);
  if (secrets === null || address === null || !isWhole) return null;
  return [{ companyId, source, address, settings, prefix: '' }];
}

async function mikwebAccounts(ctx: Reader, address: string): Promise<BillingAccount[] | null> {
  const { seal, companyId } = ctx;
  const accounts: BillingAccount[] = [];
  for (const { id, sealedToken } of await tokenRows(ctx)) {
    const token = openMikweb(seal, companyId, sealedToken);
    if (token === null) return null;
    accounts.push({ companyId, source: 'mikweb', address, settings: { token }, prefix: `${id}~` });
  }
  return accounts.length === 0 ? null : accounts;
}
