import {
  becomeOnlyReader,
  postponeInbound,
  takeOne,
  takeWaiting,
  type JournalEntry,
  type WaitingConnection,
} from '@balcao/channel-bus/journal.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { isDeadlock } from '../../../../platform/db/deadlock.ts';
import { inCompanyAsSystem, type Ctx, type SystemActor } from '../../../../platform/context.ts';
import { applyEvent } from '../apply-event.ts';
import { mergeChangeSets, emitChangeSet, emptyChangeSet, type ChangeSet } from '../change-set.ts';
import {
  findInboundConnection,
  hooksOf,
  type SkipReason,
  type InboundConnection,
  type InboundDeps,
  type InboundHooks,
} from '../inbound-ctx.ts';
import { placedAlone } from './placed-alone.ts';
import { isOutage } from './is-outage.ts';
import { TAKE, type Looked } from './place-together.ts';
import { translate } from './parse-entries.ts';
import { countSettled, reasonOf, settleEntries } from './settle-entries.ts';
import { advance, cutSlice, isThrough, SLICE_EVENTS } from './slice.ts';

/** Places what waits for a connection entry by entry, until the first one that has more than a slice of events. */
export async function placeOneByOne(deps: InboundDeps, waiting: WaitingConnection): Promise<Looked> {
  const { companyId, connectionId } = waiting;
  const due = await deps.database.inCompany(companyId, ({ client }) =>
    takeWaiting(client, { connectionId, now: deps.now(), ...TAKE }),
  );
  for (const entry of due) {
    const reached = await placeAlone(deps, waiting, entry);
    if (reached === 'elsewhere') return 'elsewhere';
    if (reached === 'partly') break;
  }
  return 'more';
}

type ReachedAlone = 'through' | 'partly' | 'elsewhere';

async function placeAlone(
  deps: InboundDeps,
  waiting: WaitingConnection,
  { id, attempts }: JournalEntry,
): Promise<ReachedAlone> {
  const { companyId, connectionId } = waiting;
  try {
    return await inCompanyAsSystem(deps, companyId, (ctx) => placeOne(deps, ctx, { ...waiting, id }));
  } catch (error) {
    if (isOutage(error)) throw error;
    if (isDeadlock(error)) return 'partly';
    const reason = reasonOf(error);
    deps.log.error({ err: error, connectionId, entry: id }, 'an arrival could not be placed');
    await deps.database.inCompany(companyId, ({ client }) =>
      postponeInbound(client, { id, attempts, reason }, deps.now()),
    );
    return 'through';
  }
}

/** Each event of the entry stands alone. Those that fail are tried again with the entry; the others know their duplicates. */
async function placeOne(
  deps: InboundDeps,
  ctx: Ctx<SystemActor>,
  { connectionId, channel, id }: WaitingConnection & { id: number },
): Promise<ReachedAlone> {
  if (!(await becomeOnlyReader(ctx.client, connectionId))) return 'elsewhere';
  const entry = await takeOne(ctx.client, id);
  const connection = await findInboundConnection(ctx, connectionId);
  if (!entry || !connection) return 'through';
  const found = emptyChangeSet();
  const effects: SkipReason[] = [];
  let failure: unknown;
  const [part] = cutSlice([{ entry, events: translate(channel, entry) }], SLICE_EVENTS);
  if (!part) return 'through';
  for (const event of part.events) {
    const attempt = await tryEvent(ctx, { connection, entry, event, parts: deps });
    if ('error' in attempt) failure ??= attempt.error;
    else mergeChangeSets(found, attempt.changeSet);
    effects.push('error' in attempt ? 'failed' : attempt.effect);
  }
  if (failure !== undefined) ctx.log.error({ err: failure, connectionId, entry: id }, 'an event could not be placed');
  const progress = advance(part.before, effects, failure === undefined ? {} : { failure: reasonOf(failure) });
  countSettled(deps, channel, await settleEntries(ctx, [{ entry, progress }]));
  await emitChangeSet(ctx, found);
  return isThrough(progress) ? 'through' : 'partly';
}

type Attempt = { connection: InboundConnection; entry: JournalEntry; event: InboundEvent; parts: InboundHooks };

async function tryEvent(ctx: Ctx<SystemActor>, { connection, entry, event, parts }: Attempt) {
  const found: ChangeSet = emptyChangeSet();
  await ctx.client.query('savepoint event');
  try {
    const effect = await applyEvent(
      {
        ...ctx,
        ...placedAlone(),
        connection,
        receivedAt: entry.receivedAt,
        changeSet: found,
        ...hooksOf(parts),
      },
      event,
    );
    await ctx.client.query('release savepoint event');
    return { effect, changeSet: found };
  } catch (error) {
    if (isOutage(error) || isDeadlock(error)) throw error;
    await ctx.client.query('rollback to savepoint event');
    return { error };
  }
}
