import type { SuppressionSource } from '@balcao/contract/suppressions/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { wasSaid } from './was-said.ts';

/** These say that somebody has had enough; a word in an answer is heard where it comes in, and an import tells of no number of ours. */
const objecting: ReadonlySet<SuppressionSource> = new Set(['agent', 'meta', 'refused']);

/** Counts it against the number that wrote to them in bulk last, within thirty days. */
export async function noteObjectionOf(
  { client, companyId, now }: Pick<Ctx, 'client' | 'companyId' | 'now'>,
  { contactId, source }: { contactId: number; source: SuppressionSource },
): Promise<void> {
  if (!objecting.has(source)) return;
  await client.query({
    name: 'suppress-objection',
    text: `
      insert into outreach_objections (company_id, connection_id, contact_id, kind, at)
      select $1, m.connection_id, $2, 'opt-out', $3 from messages m join connections c on c.id = m.connection_id
      where m.company_id = $1 and m.contact_id = $2 and m.recipient_part is not null
        and ${wasSaid}
        and m.sent_at > $3::timestamptz - interval '30 days'
      order by m.id desc limit 1
      on conflict (connection_id, contact_id) do update set kind = excluded.kind, at = excluded.at`,
    values: [companyId, contactId, now],
  });
}
