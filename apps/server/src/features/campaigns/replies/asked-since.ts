// Of what was handed over and nobody knows the outcome, they may have read it, also once nobody waits for its receipt any more. What
// failed has reached them all the same where a receipt came late; until its failure is told it has reached nobody.
const HAS_LEFT = `(x.state = 'done' or x.state in ('sending', 'unknown') and not x.is_held
  or x.state = 'failed' and (coalesce(p.failure_reason, '') = 'unknown' or p.failed_at is null and p.ack > 0))`;
// Of what somebody has sent again because nobody knew its outcome, they may have read the first copy, whatever becomes of the second and
// over whichever number that goes.
const IS_DOUBTED = "(x.connection_id = $3 and x.claimed_at < $4 and (x.payload ->> 'mayHaveLeft')::boolean is true)";
/** Of several copies, the last that left before they spoke. */
const COPY_LEFT_AT = `coalesce(max(x.claimed_at) filter (where ${HAS_LEFT} and x.claimed_at < $4),
  max(x.claimed_at) filter (where ${HAS_LEFT}))`;
const HAS_FAILED = "(p.failed_at is not null and p.failure_reason is distinct from 'unknown')";
const IS_KEPT_BACK = '(p.ack = 0 and p.external_id is not null and p.sent_ack_at is not null)';
// Coarser than `neverLeaves` of planned messages: of what a phone has just sent the name may wait in the journal for a moment.
const WAS_TAKEN_BACK = '(p.is_deleted and p.external_id is null)';

/** When it left. Of what has no place in the outbox, as what was typed on the phone, that is when it was said. */
const LEFT_AT = 'coalesce(least(o.left_at, p.sent_ack_at, p.delivered_at), p.sent_at)';
const ASKED_AT = `date_trunc('second', coalesce(
  (select q.sent_ack_at from messages q where q.company_id = $1 and q.id = r.confirmation_message_id), r.asked_at))`;

// What has failed is sent again later, and keeps the moment at which it was said. Hardly anybody does so after a month.
const WAS_SAID = `(p.sent_at < $4 and p.sent_at >= r.asked_at - interval '30 days'
  and (coalesce(o.left_at, o.doubted_at) is not null or p.sent_at >= date_trunc('second', r.asked_at)))`;

const IS_PLANNED =
  'exists (select from schedules s where s.company_id = $1 and s.contact_id = $2 and p.id = any(s.message_ids))';
const IS_OF_PHONE = '(p.client_id is null and p.ack > 0 and o.has_left is null)';
// Whoever queues it may say so; else its author tells.
const ASKS = `coalesce(o.asks,
  p.user_id is not null or p.recipient_part is not null or o.is_of_program or ${IS_PLANNED} or ${IS_OF_PHONE})`;

/** When it reached them before they spoke, as far as anybody knows. */
const REACHED_AT = `greatest(o.doubted_at, case when p.connection_id = $3 and coalesce(o.has_left, true) and ${LEFT_AT} < $4
  and not ${HAS_FAILED} and not ${IS_KEPT_BACK} and not ${WAS_TAKEN_BACK} then ${LEFT_AT} end)`;

/**
 * Of a recipient `r`: something of this sort has reached them before they spoke, over the number of the question. $1 the company, $2 the
 * contact, $3 the connection, $4 the moment. What waits in the outbox, has failed, is kept back by Meta or was taken back before it left
 * has reached nobody. The order is that of the index of a contact's messages: a planner without statistics takes one of all messages
 * otherwise.
 */
const hasReached = (sort: string) => `
  select true from messages p
  cross join lateral (
    select bool_or(${HAS_LEFT}) as has_left, ${COPY_LEFT_AT} as left_at, max(x.claimed_at) filter (where ${IS_DOUBTED}) as doubted_at,
      bool_or(x.priority = 1) as is_of_program, bool_or((x.payload ->> 'asks')::boolean) as asks
    from outbox x where x.company_id = $1 and x.message_id = p.id and x.kind = 'message'
  ) o
  cross join lateral (select ${REACHED_AT} as at) reached
  where p.company_id = $1 and p.contact_id = $2 and p.from_me and p.media_type not like '%log'
    and ${WAS_SAID} and reached.at is not null and ${sort}
  order by p.sent_at desc, p.id desc limit 1`;

/**
 * Something that may be answered, after the question: by a person, here or on the phone, by a lane, as a planned message, as a reminder,
 * or by a program of the company. What answers by itself counts for nothing, a farewell in an agent's name too: bots and ratings have
 * rules of their own, and nobody answers a greeting. Of what was said within one second nobody knows which came first: then somebody
 * reads the answer.
 */
export const askedSince = hasReached(`p.recipient_id is null and reached.at >= ${ASKED_AT} and ${ASKS}`);

/** What another campaign says or asks: to one person over one number it leaves in the order in which it was put together. */
export const campaignSince = hasReached('p.recipient_id <> r.id and p.id > r.confirmation_message_id');
