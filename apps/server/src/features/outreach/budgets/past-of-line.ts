import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import type { OutreachLine } from '../lines/lock-line.ts';

/** All conversations of a line may have to be looked through: what was counted holds for an hour. */
const HOLDS_MINUTES = 60;
/** A number with so many conversations behind it is not young. */
const PAST = 50;

type Counted = Pick<OutreachLine, 'hasPast' | 'hasPastAt'>;
type Numbered = { line: OutreachLine; connection: { renumberedAt: Date | null } };

/**
 * Of a connection `c`, whether its number has conversations enough behind it. Those are of the number that is linked now: with one that
 * was linked in the place of another, somebody has said something since, or it has brought what they said.
 */
const hasPastOfTickets = `
  (select count(*) >= ${PAST} from (
    select from tickets t
    where t.company_id = c.company_id and t.connection_id = c.id and (c.renumbered_at is null or exists (
      select from messages m
      where m.company_id = t.company_id and m.ticket_id = t.id and not m.from_me and m.received_at >= c.renumbered_at
    ))
    limit ${PAST}
  ) past)`;

/** Of a connection `c` and its line `l`, which may be none, what `hasPast` answers at the moment `now`. */
export const hasPastInSql = (now: string): string => `
  case when l.has_past_at > greatest(c.renumbered_at, ${now}::timestamptz - interval '${HOLDS_MINUTES} minutes')
    then l.has_past else ${hasPastOfTickets} end`;

/** Whether what a line remembers still holds: it was counted lately, and of the number that is linked now. */
const isFresh = ({ hasPastAt }: Counted, renumberedAt: Date | null, now: Date): boolean =>
  hasPastAt !== null &&
  now.getTime() - hasPastAt.getTime() < HOLDS_MINUTES * 60_000 &&
  (renumberedAt === null || hasPastAt > renumberedAt);

/** Whether a phone has a past: as the line remembers it, where that still holds. */
export const hasPast = async (ctx: Ctx, { line, connection: { renumberedAt } }: Numbered): Promise<boolean> =>
  isFresh(line, renumberedAt, ctx.now) ? line.hasPast : countPast(ctx, line.connectionId);

/** What a line is to remember of it. */
export async function pastOf(ctx: Ctx, { connectionId, hasPast: known, hasPastAt }: OutreachLine): Promise<Counted> {
  const counted = { hasPast: known, hasPastAt };
  if (isFresh(counted, await renumberedAtOf(ctx, connectionId), ctx.now)) return counted;
  return { hasPast: await countPast(ctx, connectionId), hasPastAt: ctx.now };
}

async function renumberedAtOf({ db }: Ctx, connectionId: number): Promise<Date | null> {
  const { id, renumberedAt } = connections;
  const [row] = await db.select({ renumberedAt }).from(connections).where(eq(id, connectionId));
  return row?.renumberedAt ?? null;
}

async function countPast({ client, companyId }: Ctx, connectionId: number): Promise<boolean> {
  const { rows } = await client.query<{ hasPast: boolean }>({
    name: 'line-has-past',
    text: `select ${hasPastOfTickets} as "hasPast" from connections c where c.company_id = $1 and c.id = $2`,
    values: [companyId, connectionId],
  });
  return rows[0]?.hasPast ?? false;
}
