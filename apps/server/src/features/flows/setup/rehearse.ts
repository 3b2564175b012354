import type { Rehearsal } from '@balcao/contract/flows/setup-models.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { checkerOf, isSound } from '../drawing/find-problems.ts';
import { lockFlow, type FlowRow } from '../flows.queries.ts';
import { flowTriggers, flowVersions } from '../flows.table.ts';
import { makeVersion } from '../versions/make-version.ts';
import { refuseUnknownConnection } from './triggers.ts';

type Input = { flowId: number; contactId: number; connectionId: number | null };

/**
 * Makes a keyword that begins what is drawn now, for one contact only. What is drawn becomes a version that is not live,
 * because a conversation needs a graph that stays. A second rehearsal with a contact replaces the first.
 */
export async function rehearse(ctx: UserCtx, { flowId, contactId, connectionId }: Input): Promise<Rehearsal> {
  const row = await lockFlow(ctx, flowId);
  const { name } = await getContact(ctx, contactId);
  const problems = (await checkerOf(ctx, flowId))(row.draft);
  if (!isSound(problems)) fail('ERR_FLOW_INVALID', { problems });
  const { id: versionId, number } = await versionOfDraft(ctx, row);
  const keyword = `teste ${flowId}`;
  const { db, companyId, now } = ctx;
  await db.delete(flowTriggers).where(and(eq(flowTriggers.flowId, flowId), eq(flowTriggers.onlyContactId, contactId)));
  const [trigger] = await db
    .insert(flowTriggers)
    .values({
      companyId,
      flowId,
      connectionId,
      kind: 'keyword',
      pattern: keyword,
      position: -1,
      onlyContactId: contactId,
      versionId,
      createdAt: now,
    })
    .returning({ id: flowTriggers.id })
    .catch(refuseUnknownConnection);
  if (!trigger) return fail('ERR_NO_FLOW_FOUND');
  await recordAudit(ctx, { action: 'flow.rehearsal', subject: `flow:${flowId}`, details: { contactId, number } });
  return { id: trigger.id, keyword, contact: { id: contactId, name }, connectionId, number };
}

async function versionOfDraft(ctx: UserCtx, { id: flowId, draft, draftHash }: FlowRow) {
  const { id, number, hash } = flowVersions;
  const [same] = await ctx.db
    .select({ id, number })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(hash, draftHash)))
    .orderBy(sql`${number} desc`)
    .limit(1);
  return same ?? makeVersion(ctx, flowId, { graph: draft, hash: draftHash, note: null });
}

const isRehearsalOf = (flowId: number) => and(eq(flowTriggers.flowId, flowId), isNotNull(flowTriggers.onlyContactId));

export async function listRehearsals({ db }: UserCtx, flowId: number): Promise<Rehearsal[]> {
  return db
    .select({
      id: flowTriggers.id,
      keyword: flowTriggers.pattern,
      contact: { id: contacts.id, name: contacts.name },
      connectionId: flowTriggers.connectionId,
      number: flowVersions.number,
    })
    .from(flowTriggers)
    .innerJoin(contacts, eq(contacts.id, flowTriggers.onlyContactId))
    .innerJoin(flowVersions, eq(flowVersions.id, flowTriggers.versionId))
    .where(isRehearsalOf(flowId))
    .orderBy(flowTriggers.id);
}

export async function endRehearsals(ctx: UserCtx, flowId: number): Promise<{ message: string }> {
  await lockFlow(ctx, flowId);
  await ctx.db.delete(flowTriggers).where(isRehearsalOf(flowId));
  return { message: 'Rehearsals ended' };
}
