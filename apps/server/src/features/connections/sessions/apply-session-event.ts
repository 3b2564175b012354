import type { SessionEvent } from '@balcao/channels/kit/session-event.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { appliedSessionEvents, connections } from '../connections.table.ts';
import { recordHistory } from '../history/record-history.ts';
import { sealPairing } from '../pairing.ts';
import { announceSession } from './announce-session.ts';
import { problemOf } from './problem-of.ts';

/**
 * What a host tells about its session becomes the state of the connection: once, and never after a later owner, or the same
 * one later, has said something else. Returns why nothing was done.
 */
export async function applySessionEvent(
  ctx: Ctx,
  connectionId: number,
  event: SessionEvent,
): Promise<string | undefined> {
  const { sessionEpoch, sessionAt, status, cause, number, linkedAt } = connections;
  const [row] = await ctx.db
    .select({ sessionEpoch, sessionAt, status, cause, number, linkedAt })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update');
  if (!row) return 'no-connection';
  if (!(await isNew(ctx, connectionId, event))) return 'duplicate';
  if (isLate(row, event)) return 'late';

  await ctx.db
    .update(connections)
    .set({
      ...stateOf(ctx, connectionId, event),
      ...keptCause(row, event),
      ...accountOf(row, event, saidAt(ctx, event)),
      updatedAt: ctx.now,
    })
    .where(eq(connections.id, connectionId));
  if (isWorthWriting(row, event)) {
    await recordHistory(ctx, {
      connectionId,
      ...detailsOf(event),
      at: saidAt(ctx, event),
      status: event.status,
    });
  }
  await announceSession(ctx, connectionId, event.code ?? null);
  return undefined;
}

async function isNew({ db, companyId, now }: Ctx, connectionId: number, { externalId }: SessionEvent) {
  const rows = await db
    .insert(appliedSessionEvents)
    .values({ companyId, connectionId, externalId, appliedAt: now })
    .onConflictDoNothing()
    .returning({ id: appliedSessionEvents.externalId });
  return rows.length > 0;
}

type Row = Pick<
  typeof connections.$inferSelect,
  'sessionEpoch' | 'sessionAt' | 'status' | 'cause' | 'number' | 'linkedAt'
>;

/** Clocks of two owners are not compared: of theirs only the order of ownership counts. */
function isLate({ sessionEpoch, sessionAt }: Row, { epoch, at }: SessionEvent): boolean {
  if (epoch === undefined || sessionEpoch === null || sessionAt === null) return false;
  if (epoch !== sessionEpoch) return epoch < sessionEpoch;
  return new Date(at) < sessionAt;
}

/** No clock is believed beyond our own. */
const saidAt = ({ now }: Ctx, { at }: SessionEvent) => new Date(Math.min(new Date(at).getTime(), now.getTime()));

const detailsOf = ({ cause, code, attempts = 0, until }: SessionEvent) => ({
  cause,
  code: code ?? null,
  attempts,
  until: until === undefined ? null : new Date(until),
});

/** What somebody asked for stands there already with their name. */
const isWorthWriting = ({ status }: Row, event: SessionEvent) => event.cause !== 'asked' || event.status !== status;

/** The host says that it does what was asked for: what that was says more. */
const keptCause = ({ status, cause }: Row, event: SessionEvent) =>
  event.cause === 'asked' && event.status === status && cause !== null ? { cause } : {};

function stateOf(ctx: Ctx, connectionId: number, event: SessionEvent) {
  const { status, epoch, at, qr, pairingCode } = event;
  const { cause, attempts, until } = detailsOf(event);
  const isShown = status === 'qrcode' && (qr !== undefined || pairingCode !== undefined);
  const pairing = { qrcode: qr ?? '', pairingCode: pairingCode ?? '' };
  return withoutUndefined({
    status,
    cause,
    attempts,
    until,
    problem: problemOf(event),
    problemDetail: null,
    sealedPairing: isShown ? sealPairing(ctx.seal, connectionId, pairing) : null,
    sessionEpoch: epoch,
    sessionAt: epoch === undefined ? undefined : new Date(at),
  });
}

/** The name of an account goes with its number; WhatsApp does not always tell it. Another number is a young one. */
function accountOf({ number, linkedAt }: Row, { account }: SessionEvent, at: Date) {
  if (account?.phone === undefined) return {};
  const { phone, name } = account;
  const isYoung = phone !== number || linkedAt === null;
  return {
    number: phone,
    ...(isYoung && { linkedAt: at }),
    ...(number !== null && phone !== number && { renumberedAt: at }),
    ...((name !== undefined || phone !== number) && { verifiedName: name ?? null }),
  };
}
