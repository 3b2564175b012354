/**
 * What may go at all: conversations that are over, none of somebody whose request is being answered. `$1` is the company, `$2`
 * the channel, `$3` the moment before which things go.
 */
export const OVER = `t.company_id = $1 and t.channel = $2 and t.status in ('closed', 'outreach') and t.created_at < $3
  and not exists (select from privacy_requests p
    where p.company_id = t.company_id and p.contact_id = t.contact_id and p.state in ('waiting', 'running'))`;

/** Words that somebody wrote, of messages `m`. What a person said about being written to is the proof of it and stays. */
export const WORDS = `m.sent_at < $3 and m.media_type not like '%\\_log'
  and (m.body not in ('', '[apagado]') or m.details <> '{}' or m.outgoing is not null)
  and not exists (select from consents c where c.company_id = m.company_id and c.message_id = m.id)`;

export const filesOf = (kind: 'files' | 'voice') =>
  `m.sent_at < $3 and m.media_voice = ${kind === 'voice'} and (m.media_key is not null or m.media_source is not null)`;
