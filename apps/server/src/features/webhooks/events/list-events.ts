import { and, asc, eq, exists, gt, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { PublicEvent } from '@balcao/contract/webhooks/catalogue.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { publicEvents } from '../webhooks.table.ts';

const PAGE_SIZE = 100;

type Page = { data: z.infer<typeof PublicEvent>[]; nextAfter: number | null; resumeAfter: number };

/** `ofTickets`: only what happened in these; null is everything. */
type Wanted = { after: number; ofTickets: SQL | null };

/** What webhooks deliver, for those who cannot be called. `nextAfter` is null where there is no more at the moment. */
export async function listEvents({ db }: Ctx, { after, ofTickets }: Wanted): Promise<Page> {
  const { sequence, body, ticketId } = publicEvents;
  const rows = await db
    .select({ sequence, body })
    .from(publicEvents)
    .where(
      and(
        gt(sequence, after),
        ofTickets === null
          ? undefined
          : exists(
              db
                .select({ one: sql`1` })
                .from(tickets)
                .where(and(eq(tickets.id, ticketId), ofTickets)),
            ),
      ),
    )
    .orderBy(asc(sequence))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    data: page.map((row) => JSON.parse(row.body) as Page['data'][number]),
    nextAfter: last?.sequence ?? null,
    resumeAfter: page.at(-1)?.sequence ?? after,
  };
}
