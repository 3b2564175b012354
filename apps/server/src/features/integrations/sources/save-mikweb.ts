import type { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import type { MikWeb } from '@balcao/contract/integrations/models.ts';
import { isConfirmedSource } from '@balcao/contract/integrations/sources.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, asc, eq, notInArray } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { stateOf } from '../hub/state-of.ts';
import { mikwebTokens } from '../integrations.table.ts';
import { hintOf, masked, sealMikweb } from '../sealing.ts';
import { readSource, requireAddress, storeSource, type SourceFacts } from './source-rows.ts';

type Given = RouteRequest<typeof integrationRoutes.saveMikweb>['body'];
type TokenGiven = Given['tokens'][number];

export async function showMikweb(ctx: UserCtx): Promise<MikWeb> {
  return toMikweb(ctx, await readSource(ctx, 'mikweb'));
}

/** The list replaces the one before: a token that is named by its id and not said again stays. */
export async function saveMikweb(ctx: UserCtx, { mik_web: isOn, tokens, address }: Given): Promise<MikWeb> {
  const before = await readSource(ctx, 'mikweb');
  const kept = before.fields['address'] ?? null;
  const next = address === undefined ? kept : address;
  if (next !== null) requireAddress(ctx, next);
  // Tokens are kept for their address alone.
  if (next !== kept && tokens.some(({ token }) => token === undefined))
    fail('ERR_INTEGRATION_INCOMPLETE', { missing: ['tokens'] });
  if (isOn && tokens.length === 0) fail('ERR_INTEGRATION_INCOMPLETE', { missing: ['tokens'] });
  const ids = tokens.flatMap(({ id }) => id ?? []);
  await ctx.db
    .delete(mikwebTokens)
    .where(
      and(eq(mikwebTokens.companyId, ctx.companyId), ids.length > 0 ? notInArray(mikwebTokens.id, ids) : undefined),
    );
  for (const token of tokens) await saveToken(ctx, token);
  const facts = await storeSource(ctx, 'mikweb', { isOn, fields: next === null ? {} : { address: next } });
  await recordAudit(ctx, {
    action: 'integration.save',
    subject: 'integration:mikweb',
    details: { isOn, tokens: tokens.length },
  });
  return toMikweb(ctx, facts);
}

async function saveToken(ctx: UserCtx, { id, token, type }: TokenGiven) {
  const { db, companyId, seal } = ctx;
  const sealed = token === undefined ? {} : { sealedToken: sealMikweb(seal, companyId, token), hint: hintOf(token) };
  if (id !== undefined) {
    const changed = await db
      .update(mikwebTokens)
      .set({ type, ...sealed })
      .where(and(eq(mikwebTokens.companyId, companyId), eq(mikwebTokens.id, id)))
      .returning({ id: mikwebTokens.id });
    // One that is not here any more would have to be said whole.
    if (changed.length === 1) return;
  }
  const { sealedToken, hint } = sealed;
  if (sealedToken === undefined || hint === undefined)
    return fail('ERR_INTEGRATION_INCOMPLETE', { missing: ['tokens'] });
  await db.insert(mikwebTokens).values({ companyId, type, sealedToken, hint });
}

export const tokenRows = ({ db, companyId }: Pick<UserCtx, 'db' | 'companyId'>) =>
  db.select().from(mikwebTokens).where(eq(mikwebTokens.companyId, companyId)).orderBy(asc(mikwebTokens.id));

async function toMikweb(ctx: UserCtx, facts: SourceFacts): Promise<MikWeb> {
  const rows = await tokenRows(ctx);
  return {
    mik_web: facts.isOn,
    tokens: rows.map(({ id, type, hint }) => ({ id, type, token: masked(hint) })),
    address: facts.fields['address'] ?? null,
    isConfirmed: isConfirmedSource.mikweb,
    ...stateOf(facts),
  };
}
