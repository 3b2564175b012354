import { REHEARSAL_HOURS, type Rehearsal } from '@balcao/contract/flows/setup-models.ts';
import { and, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { checkerOf, isSound } from '../drawing/find-problems.ts';
import { lockFlow, type FlowRow } from '../flows.queries.ts';
import { flowTriggers, flowVersions } from '../flows.table.ts';
import { makeVersion } from '../versions/make-version.ts';
import { refuseUnknownConnection } from './triggers.ts';

type Input = { flowId: number; contactId: number; connectionId: number | null };

/**
 * Makes a keyword that begins what is drawn now, for one contact only. What is drawn becomes a version that is not live,
 * because a conversation needs a graph that stays. A second rehearsal with a contact replaces the first, and after a day the
 * keyword begins nothing any more.
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
  const begins = { connectionId, number, isOfDraft: true, expiresAt: expiresAt(now), run: null };
  return { id: trigger.id, keyword, contact: { id: contactId, name }, ...begins };
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

const expiresAt = (begun: Date) => new Date(begun.getTime() + REHEARSAL_HOURS * 3_600_000).toISOString();

type Row = Omit<Rehearsal, 'expiresAt'> & { createdAt: Date };

/** Those whose keyword still begins something, with the last conversation that each began. */
export async function listRehearsals({ client, companyId, now }: UserCtx, flowId: number): Promise<Rehearsal[]> {
  const { rows } = await client.query<Row>({
    name: 'flow-rehearsals',
    text: `
      select t.id, t.pattern as keyword, jsonb_build_object('id', c.id, 'name', c.name) as contact,
        t.connection_id as "connectionId", v.number, v.hash = f.draft_hash as "isOfDraft", t.created_at as "createdAt",
        (select jsonb_build_object('ticketUuid', k.uuid, 'node', r.node_id, 'endedBecause', r.ended_because,
            'endedAt', to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from bot_runs r join tickets k on k.company_id = r.company_id and k.id = r.ticket_id
          where r.company_id = t.company_id and r.version_id = t.version_id and r.test
            and k.contact_id = t.only_contact_id and r.started_at >= t.created_at
          order by r.id desc limit 1) as run
      from flow_triggers t
      join flows f on f.company_id = t.company_id and f.id = t.flow_id
      join contacts c on c.company_id = t.company_id and c.id = t.only_contact_id
      join flow_versions v on v.company_id = t.company_id and v.id = t.version_id
      where t.company_id = $1 and t.flow_id = $2 and t.created_at > $3::timestamptz - interval '${REHEARSAL_HOURS} hours'
      order by t.id`,
    values: [companyId, flowId, now],
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, expiresAt: expiresAt(createdAt) }));
}

export async function endRehearsals(ctx: UserCtx, flowId: number): Promise<{ message: string }> {
  await lockFlow(ctx, flowId);
  await ctx.db.delete(flowTriggers).where(isRehearsalOf(flowId));
  return { message: 'Rehearsals ended' };
}
