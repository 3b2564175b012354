import { dueBy } from './due-by.ts';
import { enqueueAllOutgoing } from './enqueue.ts';
import type { Lease } from './leases.ts';
import { BULK, rowColumns, toRow, type NewOutboxRow, type Priority, type RawOutboxRow } from './outbox-row.ts';
import type { Queryable } from './queryable.ts';

/** Asks for something to be sent, in the transaction that decided it; the owner of the connection is woken after the commit. */
export async function enqueueOutgoing(db: Queryable, row: NewOutboxRow, now: Date): Promise<number> {
  const [id] = await enqueueAllOutgoing(db, [{ row, now }]);
  return Number(id);
}

/** Connections with something due, and their companies. What is queued of a company that may not work waits until it may. */
export async function connectionsToSend(db: Queryable, now: Date) {
  const { rows } = await db.query<{ connection_id: number; company_id: number }>({
    name: 'outbox-connections',
    text: `
      select connection_id, company_id from (
        select connection_id, company_id, bool_or(state <> 'queued') as is_unsettled from outbox
        where (state = 'queued' and next_attempt_at <= $2 and (attempts = 0 or next_attempt_at <= $1)) or state in ('sending', 'unknown')
        group by connection_id, company_id
      ) as due
      where is_unsettled or company_may_work(company_id, $1)`,
    values: [now, dueBy(now)],
  });
  return rows.map((row) => ({ connectionId: Number(row.connection_id), companyId: Number(row.company_id) }));
}

// Someone's next row: none of theirs is on its way, and none that goes before it waits.
const nextOf = (priority: Priority) => `
  select q.id from outbox q
  where q.connection_id = $1 and q.priority = ${priority} and q.state = 'queued'
    and q.next_attempt_at <= $8 and (q.attempts = 0 or q.next_attempt_at <= $4)
    and (q.expires_at is null or q.expires_at > $4)
    and q.recipient <> all($6::text[])
    and not exists (
      select from outbox e
      where e.connection_id = $1 and e.recipient = q.recipient and (
        e.state = 'sending' or (e.state = 'queued' and (e.priority, e.id) < (q.priority, q.id))
      )
    )
  order by q.id`;

const claim = `
  with said as (
    ${nextOf(0)} limit $5 for update of q skip locked
  ), asked as (
    ${nextOf(1)} limit greatest(0, $5 - (select count(*) from said)) for update of q skip locked
  ), bulk as (
    ${nextOf(BULK)}
    limit greatest(0, least($7, $5 - (select count(*) from said) - (select count(*) from asked)))
    for update of q skip locked
  )
  update outbox o set state = 'sending', claimed_epoch = $2, claimed_at = $4, attempts = attempts + 1, is_held = true
  where o.state = 'queued'
    and exists (
      select from connection_leases l
      where l.connection_id = $1 and l.epoch = $2 and l.owner = $3 and l.expires_at > $4
    )
    and (select company_may_work(c.company_id, $4) from connections c where c.id = $1)
    and o.id in (select id from said union all select id from asked union all select id from bulk)
  returning ${rowColumns}`;

/** `except` are recipients who must wait a little longer; of the rows, so many may be bulk: left out, all. */
type Wanted = { now: Date; limit: number; bulk?: number; except?: readonly string[] };

/**
 * Takes the next due rows, what is said in conversations first, then what programs send, then bulk, each oldest first and at
 * most one of each recipient: what goes to one person leaves in order, and one who has to wait holds up nobody else. Returns nothing when the lease is no
 * longer ours, or the company may not work.
 */
export async function claimNext(db: Queryable, lease: Lease, { now, limit, bulk = limit, except = [] }: Wanted) {
  const { rows } = await db.query<RawOutboxRow>({
    name: 'outbox-claim',
    text: claim,
    values: [lease.connectionId, lease.epoch, lease.owner, now, limit, except, bulk, dueBy(now)],
  });
  return rows.map(toRow).toSorted((a, b) => a.priority - b.priority || a.id - b.id);
}

/** A row in our hands. `id` alone does not prove that it still is: the epoch does. */
export type Claim = { id: number; epoch: number };

const settle = (name: string, set: string) => ({
  name,
  text: `update outbox set ${set} where id = $1 and claimed_epoch = $2 and state = 'sending'`,
});

const finishText = settle('outbox-finish', `state = 'done', finished_at = $3`);
const failText = settle('outbox-fail', `state = 'failed', finished_at = $3`);
// Whoever holds a row back that is just being sent says so in `next_attempt_at`: it comes back no earlier.
const rescheduleText = settle(
  'outbox-reschedule',
  `state = 'queued', next_attempt_at = greatest(next_attempt_at, $3::timestamptz)`,
);
const unknownText = settle('outbox-unknown', `state = 'unknown', next_attempt_at = $3`);

const change = async (db: Queryable, statement: { name: string; text: string }, values: unknown[]) =>
  (await db.query({ ...statement, values })).rowCount === 1;

// Each answers false when the row is no longer ours: another owner has taken over, and nothing was changed.

/** The provider has accepted it. */
export const finishOutgoing = (db: Queryable, { id, epoch }: Claim, now: Date) =>
  change(db, finishText, [id, epoch, now]);

/** It will never be sent. */
export const failOutgoing = (db: Queryable, { id, epoch }: Claim, now: Date) => change(db, failText, [id, epoch, now]);

/** Again at `at`, or when it is not held back any more; until then the recipient's later rows wait behind it. */
export const rescheduleOutgoing = (db: Queryable, { id, epoch }: Claim, at: Date) =>
  change(db, rescheduleText, [id, epoch, at]);

/** Nobody knows whether it was sent. It no longer holds up others; at `at` somebody has to decide. */
export const markOutgoingUnknown = (db: Queryable, { id, epoch }: Claim, at: Date) =>
  change(db, unknownText, [id, epoch, at]);

// What a bot has said may have been overtaken by a person while its file was given to the provider.
const dispatch = `
  update outbox o set is_held = false where o.id = $1 and o.claimed_epoch = $2 and o.state = 'sending'
  returning (
    select bot_sentence(m.company_id, m.client_id) from messages m where m.company_id = o.company_id and m.id = o.message_id
  ) as bot`;

/**
 * Said in the last moment before a message is handed over: from now on nobody knows whether it has left until its outcome is
 * written down. Answers whether a bot has said it, as things stand at this moment; null when the row is no longer ours: then
 * it must not be handed over.
 */
export async function dispatchOutgoing(
  db: Queryable,
  { id, epoch }: Claim,
): Promise<{ bot: 'speaks' | 'taken' | null } | null> {
  const { rows } = await db.query<{ bot: 'speaks' | 'taken' | null }>({
    name: 'outbox-dispatch',
    text: dispatch,
    values: [id, epoch],
  });
  return rows[0] ?? null;
}

// One that fails before it leaves, again and again, is tried less and less often and holds up nobody else.
const recover = `
  update outbox o
  set state = case when o.kind = 'message' and not o.is_held then 'unknown' else 'queued' end,
    next_attempt_at = case when o.kind = 'message' and not o.is_held then $4::timestamptz
      else greatest(o.next_attempt_at, $3::timestamptz + make_interval(secs => least(o.attempts - 1, 60))) end
  where o.connection_id = $1 and o.state = 'sending' and o.claimed_epoch <= $2 and o.id <> all($5::bigint[])
  returning ${rowColumns}, o.state`;

/** `decideAt`: when somebody decides about what nobody knows. `inFlightIds` are the rows that the owner itself is just sending. */
type Recovery = { now: Date; decideAt: Date; inFlightIds?: readonly number[] };

/**
 * What an earlier owner was sending when it stopped, and what this one lost sight of. Messages that may have been handed over
 * become `unknown`; those of which nothing had left yet, and what may be repeated without harm (read marks, typing, reactions,
 * edits, deletions), are queued again.
 */
export async function recoverOutgoing(db: Queryable, lease: Lease, { now, decideAt, inFlightIds = [] }: Recovery) {
  const { rows } = await db.query<RawOutboxRow & { state: 'unknown' | 'queued' }>({
    name: 'outbox-recover',
    text: recover,
    values: [lease.connectionId, lease.epoch, now, decideAt, inFlightIds],
  });
  return rows.map((raw) => ({ ...toRow(raw), state: raw.state }));
}

/** `inFlightIds` are the rows that the owner itself is just sending. */
type Requeue = { now: Date; inFlightIds?: readonly number[] };

/**
 * For owners that give every row the same id at the provider each time: what an earlier owner was sending, or what this one
 * lost sight of, is queued again, because a second copy is recognised there as the same message.
 */
export async function requeueOutgoing(
  db: Queryable,
  lease: Lease,
  { now, inFlightIds = [] }: Requeue,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'outbox-requeue',
    text: `
      update outbox set state = 'queued', next_attempt_at = greatest(next_attempt_at, $3::timestamptz)
      where connection_id = $1 and state = 'sending' and claimed_epoch <= $2 and id <> all($4::bigint[])`,
    values: [lease.connectionId, lease.epoch, now, inFlightIds],
  });
  return rowCount ?? 0;
}

/** When something queued is due, wherever it may go; null when nothing is queued. May lie in the past. */
export async function nextDue(db: Queryable, connectionId: number): Promise<Date | null> {
  const { rows } = await db.query<{ due: Date | null }>({
    name: 'outbox-next-due',
    text: `select min(next_attempt_at) as due from outbox where connection_id = $1 and state = 'queued'`,
    values: [connectionId],
  });
  return rows[0]?.due ?? null;
}
