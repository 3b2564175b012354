import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { expireTicket } from './expire-ticket.ts';

const AT_ONCE = 200;

/** Ends the tickets whose time is over, each in a transaction of its own: one that cannot be ended keeps no other open. */
export const expireTicketsJob = job({
  name: 'ticket-actions.expire-tickets',
  formerNames: ['expire-tickets'],
  payload: z.looseObject({}),
  whenBlocked: 'waits',
  attempts: 1,
  priority: 'urgent',
  every: '* * * * *',
  async run(deps) {
    let after = 0;
    for (;;) {
      const idle = await findIdle(deps, after);
      for (const { id, companyId } of idle) await expire(deps, companyId, id);
      after = idle.at(-1)?.id ?? after;
      if (idle.length < AT_ONCE) return;
    }
  },
});

async function expire(deps: Deps, companyId: number, ticketId: number) {
  try {
    await inCompanyAsSystem(deps, companyId, (ctx) => expireTicket(ctx, ticketId));
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ err: error, ticketId }, 'a ticket could not be ended');
  }
}

async function findIdle({ database, now }: Deps, after: number): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await database.pool.query<{ id: number; company_id: number }>({
    name: 'tickets-idle',
    text: `
      select t.id, t.company_id
      from connections c join tickets t on t.company_id = c.company_id and t.connection_id = c.id
        join companies co on co.id = c.company_id and company_may_work(co.id, $1)
      where c.expires_ticket > 0 and t.status = 'open' and not t.is_group and t.id > $2
        and greatest(t.last_message_at, t.accepted_at) < $1::timestamptz - make_interval(mins => c.expires_ticket)
      order by t.id limit $3`,
    values: [now(), after, AT_ONCE],
  });
  return rows.map(({ id, company_id: companyId }) => ({ id: Number(id), companyId: Number(companyId) }));
}
