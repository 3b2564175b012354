import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { CHECKS_A_DAY, CHECKS_AN_HOUR } from '@balcao/contract/contact-lists/import-models.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { requestFromHost } from '../../connections/sessions/request-from-host.ts';
import { phonesToAsk } from '../../contacts/phone-connections.ts';
import { contactListItems } from '../contact-lists.table.ts';
import { findList, lockList } from '../lists.queries.ts';
import { changeList } from '../save-list.ts';

const Payload = z.object({ companyId: z.number(), listId: z.number() });
type Payload = z.infer<typeof Payload>;

const MINUTE_MS = 60_000;
/** Between two questions: never the same, so that they look like what they are, one question now and then. */
const MIN_GAP_MS = 20_000;
const MAX_GAP_MS = 50_000;
const TIMEOUT_MS = 20_000;

type Question = { itemId: number; number: string; connectionId: number };
type Next = { ask: Question } | { waitMs: number } | 'over';

/** Asks a phone about the next number of a list of which nobody knows, and comes again for the one after it. */
export const checkNextJob = job({
  name: 'contact-lists.check-next',
  payload: Payload,
  whenBlocked: 'waits',
  attempts: 5,
  runner: 'slow',
  priority: 'whenever',
  async run(deps, payload) {
    const next = await inCompanyAsSystem(deps, payload.companyId, (ctx) => chooseNext(ctx, payload.listId));
    if (next === 'over') return;
    const waitMs = 'ask' in next ? await ask(deps, payload, next.ask) : next.waitMs;
    await inCompanyAsSystem(deps, payload.companyId, async (ctx) => {
      const runAt = new Date(ctx.now.getTime() + waitMs);
      ctx.enqueue(checkNextJob, payload, { key: `check-list:${payload.listId}`, runAt });
    });
  },
});

/** The next question counts against its phone before it is asked: whoever dies meanwhile has asked. */
async function chooseNext(ctx: Ctx, listId: number): Promise<Next> {
  const list = await findList(ctx, listId);
  if (!list || list.checkingSince === null) return 'over';
  const [item] = await ctx.db
    .select({ itemId: contactListItems.id, number: contactListItems.number })
    .from(contactListItems)
    .where(and(eq(contactListItems.listId, listId), eq(contactListItems.validity, 'unknown')))
    .orderBy(asc(contactListItems.id))
    .limit(1);
  const phones = await phonesToAsk(ctx, {});
  if (!item || phones.length === 0) {
    await changeList(ctx, listId, { checkingSince: null });
    return 'over';
  }
  const waits: number[] = [];
  for (const { connectionId } of phones) {
    const waitMs = await untilRoom(ctx, connectionId);
    if (waitMs === 0) return { ask: { ...item, connectionId } };
    waits.push(waitMs);
  }
  return { waitMs: Math.min(...waits) };
}

/** How long a phone has to be left alone; where there is room, the question is noted. */
async function untilRoom({ client, companyId, now }: Ctx, connectionId: number): Promise<number> {
  const { rows } = await client.query<{ waitMs: number }>({
    name: 'phone-check-room',
    text: `
      with room as (
        select greatest(
          (select at + interval '1 hour' from phone_checks where company_id = $1 and connection_id = $2
            and at > $3::timestamptz - interval '1 hour' order by at desc offset $4 limit 1),
          (select at + interval '1 day' from phone_checks where company_id = $1 and connection_id = $2
            and at > $3::timestamptz - interval '1 day' order by at desc offset $5 limit 1)
        ) as free_at
      ), noted as (
        insert into phone_checks (company_id, connection_id, at)
        select $1, $2, $3::timestamptz from room where free_at is null
      )
      select coalesce(extract(epoch from free_at - $3::timestamptz) * 1000, 0)::float8 as "waitMs" from room`,
    values: [companyId, connectionId, now, CHECKS_AN_HOUR - 1, CHECKS_A_DAY - 1],
  });
  return Math.max(0, Math.ceil(rows[0]?.waitMs ?? 0));
}

/** Answers how long to wait for the next question. */
async function ask(deps: Deps, { companyId, listId }: Payload, question: Question): Promise<number> {
  const { itemId, number, connectionId } = question;
  try {
    const { numbers } = await requestFromHost(
      deps,
      { companyId, connectionId, kind: 'check-numbers', input: { phones: [number] } },
      { timeoutMs: TIMEOUT_MS },
    );
    const isThere = numbers.some(({ phone }) => phone !== null);
    await inCompanyAsSystem(deps, companyId, (ctx) => writeAnswer(ctx, { listId, itemId, number, isThere }));
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    // The phone is away, or was asked too often by others.
    return 10 * MINUTE_MS;
  }
  return MIN_GAP_MS + ((itemId * 7919) % (MAX_GAP_MS - MIN_GAP_MS));
}

type Answer = { listId: number; itemId: number; number: string; isThere: boolean };

async function writeAnswer(ctx: Ctx, { listId, itemId, number, isThere }: Answer): Promise<void> {
  if (!(await lockList(ctx, listId))) return;
  const { id, number: stored, validity } = contactListItems;
  const [row] = await ctx.db
    .update(contactListItems)
    .set({ validity: isThere ? 'valid' : 'invalid', validitySource: 'phone', checkedAt: ctx.now })
    // Somebody may have changed the number meanwhile.
    .where(and(eq(id, itemId), eq(stored, number), eq(validity, 'unknown')))
    .returning({ id });
  if (!row) return;
  ctx.emit('contact-list-item.updated', { id: itemId, contactListId: listId });
  ctx.emit('contact-list.updated', { id: listId });
}
