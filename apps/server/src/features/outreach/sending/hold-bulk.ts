import { overBy } from '@balcao/channel-bus/due-by.ts';
import type { Ctx } from '../../../platform/context.ts';

// A file and its text are two rows: the second was tried when the first was.
const untried = `
  m.recipient_id is not null and o.attempts = 0 and (m.recipient_part < 2 or exists (
    select from messages f join outbox e on e.company_id = $1 and e.message_id = f.id
    where f.company_id = $1 and f.recipient_id = m.recipient_id and f.recipient_part = 1
      and e.state = 'queued' and e.attempts = 0
  ))`;

/**
 * A line is held: what campaigns have queued on it goes back to where it came from, before anything of it has left. What was tried
 * already waits with the line, and tells by that what was found; what is on its way waits as well, should it be given back. What lanes
 * have queued waits with it too, and not beyond its evening.
 */
export async function holdBulk(
  { client, companyId, now }: Ctx,
  { connectionId, until }: { connectionId: number; until: Date },
): Promise<void> {
  await client.query({
    name: 'outreach-hold-bulk',
    text: `
      update outbox o set
        expires_at = case when ${untried} then least(o.expires_at, $3) else o.expires_at end,
        next_attempt_at = case when ${untried} then o.next_attempt_at else greatest(o.next_attempt_at, $4) end
      from messages m
      where o.company_id = $1 and o.connection_id = $2 and o.priority = 2 and o.state in ('queued', 'sending')
        and o.kind = 'message' and m.company_id = $1 and m.id = o.message_id and m.recipient_part is not null`,
    values: [companyId, connectionId, overBy(now), until],
  });
}
