import type { RunEvent } from '@balcao/bot/engine/types.ts';
import type { MediaType, MessageDetails } from '@balcao/contract/messages/models.ts';
import type { Ctx } from '../../../platform/context.ts';

type Said = Extract<RunEvent, { kind: 'said' }>;
type Row = {
  body: string;
  mediaType: MediaType;
  details: MessageDetails;
  mediaName: string | null;
  mediaKey: string | null;
  askedId: number | null;
  quotesQuestion: boolean;
  /** When the question was taken by the channel; null while it waits, or while nobody knows. */
  leftAt: Date | null;
  hasReceipt: boolean;
};

/** Our clock and that of the customer's device are no closer than this. */
const READING_MS = 1000;

// The question's last message has left when the outbox says so, or when anything is told about it from outside; or when it was
// handed over and the process died before it could say so: who answers then has read it. The earliest proof counts: after such a
// death the outbox is only told with the receipt, which may come together with the answer.
const saidText = `
  select m.body, m.media_type as "mediaType", m.details, m.media_name as "mediaName", m.media_key as "mediaKey",
    r.asked_message_id as "askedId", coalesce(m.quoted_message_id = r.asked_message_id, false) as "quotesQuestion",
    least(o.left_at, q.sent_ack_at, q.delivered_at) as "leftAt",
    coalesce(q.delivered_at is not null or q.read_at is not null or q.ack > 1, false) as "hasReceipt"
  from messages m
  left join bot_runs r on r.company_id = $1 and r.ticket_id = m.ticket_id and r.status = 'active'
  left join messages q on q.company_id = $1 and q.id = r.asked_message_id
  left join lateral (
    select coalesce(finished_at, claimed_at) as left_at from outbox
    where company_id = $1 and message_id = q.id and kind = 'message'
      and (state = 'done' or state in ('sending', 'unknown') and not is_held) limit 1
  ) o on true
  where m.company_id = $1 and m.id = $2`;

/**
 * What a customer said, as an answer to the question that waits in its ticket. What reached us before the question could have been read is
 * early; a press of its button or a quote of it never is.
 */
export async function loadSaid(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  { messageId, receivedAt }: { messageId: number; receivedAt: Date },
): Promise<Said> {
  const { rows } = await client.query<Row>({
    name: 'routing-said',
    text: saidText,
    values: [companyId, messageId],
  });
  const [row] = rows;
  if (!row) throw new Error('a stored message must have a row');
  const { askedId, leftAt, hasReceipt, quotesQuestion } = row;
  const afterMs = leftAt === null ? undefined : receivedAt.getTime() - leftAt.getTime();
  const hasBeenSeen = hasReceipt || (afterMs !== undefined && afterMs >= READING_MS);
  const choice = row.details.choiceId;
  return {
    kind: 'said',
    text: wordsOf(row),
    ...(choice !== undefined && { choice }),
    ...fileOf(row),
    isEarly: askedId !== null && !hasBeenSeen && !quotesQuestion && choice === undefined,
    ...(afterMs !== undefined && { afterMs: Math.max(0, afterMs) }),
  };
}

const fileKinds: Partial<Record<MediaType, NonNullable<Said['file']>['kind']>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
  sticker: 'sticker',
};

const isWords = (type: MediaType) => type === 'chat' || type === 'template';

/** A place, a card or a kind that nobody knows has no words; what stands in its bubble is ours. */
const wordsOf = ({ mediaType, body }: Row) => (isWords(mediaType) || fileKinds[mediaType] ? body : '');

function fileOf({ mediaType, mediaName, mediaKey }: Row): Pick<Said, 'file'> {
  if (isWords(mediaType)) return {};
  const kind = fileKinds[mediaType] ?? 'document';
  return { file: { kind, name: mediaName ?? '', ...(mediaKey !== null && { key: mediaKey }) } };
}
