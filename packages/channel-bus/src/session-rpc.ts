import type { Lease } from './leases.ts';
import type { Queryable } from './queryable.ts';

/** Names of people and groups as WhatsApp addresses them; digits only, without server part. */
export type SessionAddress = { phone?: string; lid?: string; group?: string };

export type SessionPrivacy = {
  readreceipts: string;
  profile: string;
  status: string;
  online: string;
  last: string;
  groupadd: string;
  calladd: string;
  /** Seconds after which new chats forget their messages; 0 never. */
  disappearing: number;
};

/** What the counter may ask of the host of a session, and what it answers. */
export type SessionRpc = {
  /** Fetches, checks and stores the file of a message; `key` names it in the file store. */
  'fetch-media': { input: { externalId: string }; answer: { key: string; mime: string | null; size: number } };
  /** `phone` of a number that is on WhatsApp is the form to write to, which may lack the ninth digit. */
  'check-numbers': {
    input: { phones: string[] };
    answer: { numbers: { asked: string; phone: string | null; lid: string | null }[] };
  };
  'get-privacy': { input: Record<string, never>; answer: SessionPrivacy };
  'set-privacy': { input: Partial<SessionPrivacy>; answer: SessionPrivacy };
  'list-contacts': { input: Record<string, never>; answer: { contacts: { phone: string; name: string | null }[] } };
  'create-group': {
    input: { subject: string; phones: string[] };
    answer: { group: string; subject: string; refused: string[] };
  };
  'describe-group': { input: { group: string }; answer: { subject: string; participants: number } };
  /** Null: there is none, or the person hides it. */
  'fetch-picture': { input: SessionAddress; answer: { key: string | null } };
  block: { input: SessionAddress & { blocked: boolean }; answer: { blocked: boolean } };
};
export type SessionRpcMethod = keyof SessionRpc;

/** `class` is one of the connector kit's error classes. */
export type RpcError = { class: string; message: string; remedy?: string };

type Question<K extends SessionRpcMethod> = {
  companyId: number;
  connectionId: number;
  kind: K;
  input: SessionRpc[K]['input'];
};

/** Writes a question down; the host is woken. After `expiresAt` nobody waits for the answer. Returns the id of the call. */
export async function insertRequest<K extends SessionRpcMethod>(
  db: Queryable,
  question: Question<K>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number> {
  const { companyId, connectionId, kind, input } = question;
  const { rows } = await db.query<{ id: number }>({
    name: 'session-call-ask',
    text: `
      with asked as (
        insert into session_calls (company_id, connection_id, kind, input, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6) returning id
      )
      select id, pg_notify('balcao_session_calls', $2::text) from asked`,
    values: [companyId, connectionId, kind, JSON.stringify(input), now, expiresAt],
  });
  return Number(rows[0]?.id);
}

export type RpcOutcome<K extends SessionRpcMethod> =
  | { state: 'done'; answer: SessionRpc[K]['answer'] }
  | { state: 'failed'; error: RpcError };

/** What became of a call; null while nobody has answered. */
export async function loadOutcome<K extends SessionRpcMethod>(
  db: Queryable,
  callId: number,
): Promise<RpcOutcome<K> | null> {
  const { rows } = await db.query<{ state: string; answer: SessionRpc[K]['answer']; error: RpcError | null }>({
    name: 'session-call-outcome',
    text: `select state, answer, error from session_calls where id = $1 and state in ('done', 'failed')`,
    values: [callId],
  });
  const [row] = rows;
  if (!row) return null;
  return row.error ? { state: 'failed', error: row.error } : { state: 'done', answer: row.answer };
}

export type ClaimedRequest = {
  [K in SessionRpcMethod]: { id: number; kind: K; input: SessionRpc[K]['input']; expiresAt: Date };
}[SessionRpcMethod];

/**
 * The next questions to a session, oldest first. Those whose time is over are left to nobody; who is owner no more gets none,
 * because the answer would not count.
 */
export async function claimRequests(db: Queryable, lease: Lease, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await db.query<{ id: number; kind: string; input: unknown; expires_at: Date }>({
    name: 'session-calls-take',
    text: `
      update session_calls c set state = 'taken', taken_epoch = $2
      where c.id in (
        select id from session_calls where connection_id = $1 and state = 'waiting' and expires_at > $3
          and exists (select from connection_leases where connection_id = $1 and owner = $5 and epoch = $2)
        order by id limit $4 for update skip locked
      )
      returning c.id, c.kind, c.input, c.expires_at`,
    values: [lease.connectionId, lease.epoch, now, limit, lease.owner],
  });
  return rows
    .map(({ id, kind, input, expires_at: expiresAt }) => ({ id: Number(id), kind, input, expiresAt }) as ClaimedRequest)
    .toSorted((a, b) => a.id - b.id);
}

/** Writes the answer or the refusal down; whoever waits for it is woken. */
export async function respond(
  db: Queryable,
  callId: number,
  outcome: { answer: unknown } | { error: RpcError },
): Promise<void> {
  const error = 'error' in outcome ? JSON.stringify(outcome.error) : null;
  const answer = 'answer' in outcome ? JSON.stringify(outcome.answer) : null;
  await db.query({
    name: 'session-call-answer',
    text: `
      with answered as (
        update session_calls set state = case when $3::jsonb is null then 'done' else 'failed' end, answer = $2, error = $3
        where id = $1 and state = 'taken' returning id
      )
      select pg_notify('balcao_session_answers', id::text) from answered`,
    values: [callId, answer, error],
  });
}
