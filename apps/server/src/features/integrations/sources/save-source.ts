import type { SourceSetup } from '@balcao/contract/integrations/models.ts';
import {
  formOfSource,
  isConfirmedSource,
  type SourceField,
  type SuperSourceName,
} from '@balcao/contract/integrations/sources.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { companies } from '../../companies/companies.table.ts';
import { stateOf } from '../hub/state-of.ts';
import { hintOf, masked, openSecrets, sealSecrets } from '../sealing.ts';
import { readSource, requireAddress, storeSource, type OnCompany, type SourceFacts } from './source-rows.ts';

type Of = { source: SuperSourceName; companyId: number | undefined };
type Values = Partial<Record<SourceField, string>>;

/** Another company is none when it does not exist. */
export async function onNamedCompany(ctx: SuperCtx, named: number | undefined): Promise<OnCompany> {
  const companyId = named ?? ctx.actor.companyId;
  const isThere = (await ctx.db.$count(companies, eq(companies.id, companyId))) === 1;
  if (!isThere) fail('ERR_NO_COMPANY_FOUND');
  return { ...onCompany(ctx, companyId), seal: ctx.seal, config: ctx.config };
}

export async function showSource(ctx: SuperCtx, { source, companyId }: Of): Promise<SourceSetup> {
  const on = await onNamedCompany(ctx, companyId);
  return toSetup(on, source, await readSource(on, source));
}

/** Fields that are left out stay, empty ones are taken away. What is on has all that it needs. */
export async function saveSource(
  ctx: SuperCtx,
  { source, companyId, isOn, fields: given }: Of & { isOn: boolean; fields: Values },
): Promise<SourceSetup> {
  const on = await onNamedCompany(ctx, companyId);
  const before = await readSource(on, source);
  const form = formOfSource[source];
  const place = { companyId: on.companyId, source };
  const fields = changed(before.fields, given, form.plain);
  const moved = fields['address'] !== before.fields['address'];
  const { address } = fields;
  if (address !== undefined) requireAddress(on, address);
  // Secrets are kept for their address alone: nobody sends them elsewhere who could not read them.
  const kept = moved ? {} : (openSecrets(ctx.seal, place, before.sealedSecrets) ?? {});
  const secrets = changed(kept, given, form.secret);
  const missing = missingIn(source, { ...fields, ...secrets });
  if (isOn && missing.length > 0) fail('ERR_INTEGRATION_INCOMPLETE', { missing });
  const row = await storeSource(on, source, {
    isOn,
    fields,
    sealedSecrets: Object.keys(secrets).length === 0 ? null : sealSecrets(ctx.seal, place, secrets),
    secretHints: Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, hintOf(secret)])),
  });
  await recordAudit(
    { ...on, actor: ctx.actor },
    {
      action: 'integration.save',
      subject: `integration:${source}`,
      details: { isOn, host: address === undefined ? null : new URL(address).host, changed: Object.keys(given) },
    },
  );
  return toSetup(on, source, row);
}

/** What a system cannot be called without, and has not. */
export const missingIn = (source: SuperSourceName, values: Readonly<Record<string, string>>): SourceField[] => {
  const { plain, secret, vendorAddress } = formOfSource[source];
  const needed = [...plain, ...secret].filter((field) => field !== 'address' || vendorAddress === null);
  return needed.filter((field) => (values[field] ?? '') === '');
};

function changed(kept: Readonly<Record<string, string>>, given: Values, names: readonly SourceField[]) {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = (given[name] ?? kept[name] ?? '').trim();
    if (value !== '') values[name] = name === 'address' ? value.replace(/\/+$/, '') : value;
  }
  return values;
}

const toSetup = ({ companyId }: OnCompany, source: SuperSourceName, facts: SourceFacts): SourceSetup => ({
  source,
  companyId,
  isOn: facts.isOn,
  isConfirmed: isConfirmedSource[source],
  fields: facts.fields,
  secrets: Object.fromEntries(Object.entries(facts.secretHints).map(([name, hint]) => [name, masked(hint)])),
  ...stateOf(facts),
});
