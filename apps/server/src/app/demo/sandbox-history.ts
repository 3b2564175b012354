import type { MediaType, MessageDetails } from '@balcao/contract/messages/models.ts';
import type { Tx } from '../../platform/db/database.ts';

export type StoredLine = {
  phone_id: string;
  name: string;
  number: string;
  external_id: string;
  from_me: boolean;
  media_type: MediaType;
  body: string;
  details: MessageDetails;
  media_key: string | null;
  media_mime: string | null;
  ack: number;
  quoted_external_id: string | null;
  reaction: string | null;
  sent_at: Date;
};

/** Every message of a company, oldest first, with the names the provider knows. */
export async function loadHistory({ client }: Tx, companyId: number): Promise<StoredLine[]> {
  const { rows } = await client.query<StoredLine>(
    `select w.account_id as phone_id, c.name, c.number, m.external_id, m.from_me, m.media_type, m.body, m.details,
       m.media_key, m.media_mime, m.ack, m.quoted_external_id, m.sent_at,
       (select emoji from message_reactions r where r.message_id = m.id limit 1) as reaction
     from messages m join contacts c on c.id = m.contact_id join connections w on w.id = m.connection_id
     where m.company_id = $1 and m.external_id is not null and c.number is not null
     order by m.sent_at, m.id`,
    [companyId],
  );
  return rows;
}

/** A message as WhatsApp writes it; `mediaId` is the sandbox's name for its file. */
export function asSandboxMessage(line: StoredLine, mediaId: string | null) {
  return {
    id: line.external_id,
    direction: line.from_me ? ('out' as const) : ('in' as const),
    at: line.sent_at.getTime(),
    replyTo: line.quoted_external_id,
    ack: line.ack,
    reaction: line.reaction,
    ...contentOf(line, mediaId),
  };
}

function contentOf({ media_type: kind, body, details, media_mime: mime }: StoredLine, mediaId: string | null) {
  if (kind === 'image' || kind === 'audio') {
    const caption = kind === 'image' && body !== '' ? { caption: body } : {};
    return {
      type: kind,
      content: { id: mediaId, mime_type: mime, ...caption, ...(kind === 'audio' && { voice: true }) },
    };
  }
  if (details.location) return { type: 'location', content: details.location };
  if (details.contacts) return { type: 'contacts', content: details.contacts.map(asCard) };
  return { type: 'text', content: { body } };
}

const asCard = ({ name, phones }: NonNullable<MessageDetails['contacts']>[number]) => ({
  name: { formatted_name: name, first_name: name },
  phones: phones.map(({ phone, waId }) => ({ phone, ...(waId !== null && { wa_id: waId }) })),
});
