import type { ScheduleFailure } from '@balcao/contract/schedules/models.ts';
import { and, desc, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { numbersWith } from '../../connections/templates/approved-template.ts';
import { connections } from '../../connections/connections.table.ts';
import { isLiving } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { findRecipient, type Address } from '../../tickets/find-recipient.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { lastHeard } from '../../tickets/window/last-heard.ts';
import type { ScheduleRow } from '../schedules.table.ts';

type Connection = Pick<typeof connections.$inferSelect, 'id' | 'channel'>;
type Way = { connection: Connection; address: Address };
type Planned = Pick<ScheduleRow, 'contactId' | 'ticketId' | 'template'>;
type Conversation = {
  /** Null when the contact was never spoken to on this connection, unless in bulk. */
  ticket: TicketRow | null;
  /** When they spoke there last: the reply window belongs to the pair, in whatever ticket it was. */
  lastInboundAt: Date | null;
};
export type ScheduledConversation = Way & Conversation;

/**
 * Where a scheduled message is said: over the connection of its conversation, else the one the contact was last spoken to,
 * else the company's default, or for a template a number that has it; in the ticket that is active there, else in the latest.
 */
export async function chooseConversation(
  ctx: Ctx,
  schedule: Planned,
): Promise<ScheduledConversation | ScheduleFailure> {
  if (!(await isStillThere(ctx, schedule))) return 'unreachable';
  const way = await chooseWay(ctx, schedule);
  if (typeof way === 'string') return way;
  return { ...way, ...(await latestConversation(ctx, schedule.contactId, way.connection.id)) };
}

/** Nothing is said any more to somebody who was deleted. */
async function isStillThere({ db }: Ctx, { contactId }: Planned): Promise<boolean> {
  const [living] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isLiving));
  return living !== undefined;
}

/** Of no numbers in particular it is any. */
const isAmong = (numbers: readonly Connection[] | null, { id }: Connection) =>
  numbers?.some((number) => number.id === id) ?? true;

/** A template is said by a number that has it. Whom only other connections reach is lost to the template; whom none reaches is lost. */
async function chooseWay(ctx: Ctx, { contactId, ticketId, template }: Planned): Promise<Way | ScheduleFailure> {
  const able = template === null ? null : await numbersWith(ctx, template);
  // The default may be switched off while another number that has the template sends: it has its place among them.
  const numbers = (able ?? []).map((number) => () => Promise.resolve(number));
  const theirs = [() => connectionOf(ctx, ticketId), () => lastConnection(ctx, contactId)];
  const candidates = [...theirs, ...numbers, () => byDefault(ctx)];
  let failure: ScheduleFailure = able?.length === 0 ? 'template' : 'no-connection';
  for (const candidate of candidates) {
    const connection = await candidate();
    if (!connection) continue;
    const address = await findRecipient(ctx, { contactId, channel: connection.channel });
    if (address && isAmong(able, connection)) return { connection, address };
    failure = address || failure === 'template' ? 'template' : 'unreachable';
  }
  return failure;
}

const columns = { id: connections.id, channel: connections.channel };

async function connectionOf({ db }: Ctx, ticketId: number | null): Promise<Connection | undefined> {
  if (ticketId === null) return undefined;
  const [row] = await db
    .select(columns)
    .from(connections)
    .innerJoin(tickets, eq(tickets.connectionId, connections.id))
    .where(eq(tickets.id, ticketId));
  return row;
}

/** Where only outreach has spoken to them, they know the number of that. */
const lastConnection = ({ db, client }: Ctx, contactId: number): Promise<Connection | undefined> =>
  seeOutreach({ client }, async () => {
    const [row] = await db
      .select(columns)
      .from(tickets)
      .innerJoin(connections, eq(connections.id, tickets.connectionId))
      .where(and(eq(tickets.contactId, contactId), isNotNull(tickets.connectionId)))
      .orderBy(sql`${tickets.status} = 'outreach'`, desc(tickets.id))
      .limit(1);
    return row;
  });

async function byDefault({ db }: Ctx): Promise<Connection | undefined> {
  const [row] = await db.select(columns).from(connections).where(eq(connections.isDefault, true));
  return row;
}

/** Its ticket is locked. */
export async function latestConversation(ctx: Ctx, contactId: number, connectionId: number): Promise<Conversation> {
  const [ticket] = await ctx.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.connectionId, connectionId)))
    .orderBy(sql`${tickets.status} = 'closed'`, desc(tickets.id))
    .limit(1)
    .for('no key update');
  const { lastInboundAt } = await lastHeard(ctx, { contactId, connectionId, isGroup: ticket?.isGroup });
  return { ticket: ticket ?? null, lastInboundAt };
}
