import {
  becomeOnlyReader,
  finishInbound,
  postponeInbound,
  takeOne,
  takeWaiting,
  type JournalEntry,
  type Outcome,
  type WaitingConnection,
} from '@balcao/channel-bus/journal.ts';
import { findReceiver } from '@balcao/channels/registry.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { inCompanyAsSystem, type Ctx, type SystemActor } from '../../../platform/context.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/fail.ts';
import { applyEvent } from './apply-event.ts';
import { addFindings, announceFindings, noFindings, type Findings } from './findings.ts';
import { findPlaces } from './find-place.ts';
import type { Place } from './place.ts';
import { findInboundConnection } from './inbound-ctx.ts';
import type { InboundConnection, InboundCtx, InboundParts } from './inbound-ctx.ts';

/** Everything that placing needs, with those who may take what customers say. */
export type InboundDeps = Deps & InboundParts;

const BATCH = { limit: 50, maxBytes: 256 * 1024 };

/**
 * Places what waits for one connection, in the order of arrival. Together as long as all goes well; when anything fails,
 * each entry on its own, so that one that cannot be placed takes no other with it. Answers whether there may be more.
 */
export async function processWaiting(deps: InboundDeps, waiting: WaitingConnection): Promise<boolean> {
  try {
    return await processTogether(deps, waiting);
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.warn({ err: error, connectionId: waiting.connectionId }, 'arrivals are placed one by one');
  }
  for (const entry of await dueEntries(deps, waiting)) await processAlone(deps, waiting, entry);
  return true;
}

const isOutage = (error: unknown) =>
  isLostDatabase(error) || (error instanceof AppError && error.code === 'ERR_SERVICE_UNAVAILABLE');

const processTogether = (deps: InboundDeps, { companyId, connectionId, channel }: WaitingConnection) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    if (!(await becomeOnlyReader(ctx.client, connectionId))) return false;
    await planOnce(ctx);
    const entries = await takeWaiting(ctx.client, { connectionId, now: ctx.now, ...BATCH });
    if (entries.length === 0) return false;
    const connection = await findInboundConnection(ctx, connectionId);
    if (!connection) return false;
    const found = noFindings();
    const outcomes: Outcome[] = [];
    const translated = entries.map((entry) => ({ entry, events: translate(channel, entry) }));
    const ahead = await lookAhead(
      { ...ctx, connection },
      translated.flatMap(({ events }) => events),
    );
    for (const { entry, events } of translated) {
      const effects: (string | undefined)[] = [];
      for (const event of events) {
        const { interceptors, joinContacts } = deps;
        const { receivedAt } = entry;
        const inbound = { ...ctx, connection, receivedAt, found, ahead, interceptors, joinContacts };
        effects.push(await applyEvent(inbound, event));
      }
      outcomes.push(outcomeOf(entry.id, effects));
    }
    await finishInbound(ctx.client, outcomes, ctx.now);
    await announceFindings(ctx, found);
    note(deps, channel, { entries, outcomes });
    return true;
  });

/**
 * The statements that place messages find everything by index, whatever the values, so one plan each will do: planning them
 * anew takes several times as long as running them. On a young database the planner would not trust the indexes either.
 */
const planOnce = ({ client }: Pick<Ctx, 'client'>) =>
  client.query('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');

/** Where the messages of a batch belong, found in one round trip. */
async function lookAhead(
  ctx: Pick<InboundCtx, 'client' | 'connection' | 'companyId'>,
  events: readonly InboundEvent[],
) {
  const sought = events.flatMap((event) =>
    event.type === 'message'
      ? [{ externalId: event.externalId, quotedExternalId: event.quotedExternalId, person: event.sender }]
      : [],
  );
  if (sought.length < 2) return new Map<string, Place>();
  const places = await findPlaces(ctx, sought);
  return new Map(places.flatMap((place, index) => [[sought[index]?.externalId ?? '', place] as const]));
}

const dueEntries = (deps: InboundDeps, { companyId, connectionId }: WaitingConnection) =>
  deps.database.inCompany(companyId, ({ client }) => takeWaiting(client, { connectionId, now: deps.now(), ...BATCH }));

async function processAlone(deps: InboundDeps, waiting: WaitingConnection, { id, attempts }: JournalEntry) {
  const { companyId, connectionId } = waiting;
  try {
    await inCompanyAsSystem(deps, companyId, (ctx) => processOne(deps, ctx, { ...waiting, id }));
  } catch (error) {
    if (isOutage(error)) throw error;
    const reason = reasonOf(error);
    deps.log.error({ err: error, connectionId, entry: id }, 'an arrival could not be placed');
    await deps.database.inCompany(companyId, ({ client }) =>
      postponeInbound(client, { id, attempts, reason }, deps.now()),
    );
  }
}

/** Each event of the entry stands alone. Those that fail are tried again with the entry; the others know their duplicates. */
async function processOne(
  deps: InboundDeps,
  ctx: Ctx<SystemActor>,
  { connectionId, channel, id }: WaitingConnection & { id: number },
) {
  if (!(await becomeOnlyReader(ctx.client, connectionId))) return;
  const entry = await takeOne(ctx.client, id);
  const connection = await findInboundConnection(ctx, connectionId);
  if (!entry || !connection) return;
  const found = noFindings();
  const effects: (string | undefined)[] = [];
  let failure: unknown;
  for (const event of translate(channel, entry)) {
    const attempt = await tryEvent(ctx, { connection, entry, event, parts: deps });
    if ('error' in attempt) failure ??= attempt.error;
    else {
      effects.push(attempt.effect);
      addFindings(found, attempt.found);
    }
  }
  if (failure === undefined) {
    const outcome = outcomeOf(id, effects);
    await finishInbound(ctx.client, [outcome], ctx.now);
    note(deps, channel, { entries: [entry], outcomes: [outcome] });
  } else {
    ctx.log.error({ err: failure, connectionId, entry: id }, 'an event could not be placed');
    const state = await postponeInbound(ctx.client, { ...entry, reason: reasonOf(failure) }, ctx.now);
    deps.metrics.inboundEvents.inc({ channel, outcome: state === 'failed' ? 'failed' : 'retried' });
  }
  await announceFindings(ctx, found);
}

type Attempt = { connection: InboundConnection; entry: JournalEntry; event: InboundEvent; parts: InboundParts };

async function tryEvent(ctx: Ctx<SystemActor>, { connection, entry, event, parts }: Attempt) {
  const found: Findings = noFindings();
  const { interceptors, joinContacts } = parts;
  await ctx.client.query('savepoint event');
  try {
    const effect = await applyEvent(
      { ...ctx, connection, receivedAt: entry.receivedAt, found, ahead: new Map(), interceptors, joinContacts },
      event,
    );
    await ctx.client.query('release savepoint event');
    return { effect, found };
  } catch (error) {
    if (isOutage(error)) throw error;
    await ctx.client.query('rollback to savepoint event');
    return { error };
  }
}

function translate(channelId: string, { raw }: JournalEntry): InboundEvent[] {
  const receiver = findReceiver(channelId);
  return receiver ? receiver.receive(JSON.parse(raw)) : [{ type: 'ignored', reason: 'not-this-channel' }];
}

/** An entry is ignored when nothing in it took effect; the reason is that of its first event. */
function outcomeOf(id: number, effects: readonly (string | undefined)[]): Outcome {
  const reason = effects.find((effect) => effect !== undefined);
  if (effects.includes(undefined)) return { id, state: 'done' };
  return { id, state: 'ignored', reason: reason ?? 'empty' };
}

/** Names the kind of trouble without the values, which may be somebody's words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? ` ${error.constraint}` : '';
  return `${error.name}${code}${constraint}`;
}

type Batch = { entries: readonly JournalEntry[]; outcomes: readonly Outcome[] };

function note(deps: Deps, channel: string, { entries, outcomes }: Batch) {
  for (const { state } of outcomes) deps.metrics.inboundEvents.inc({ channel, outcome: state });
  const now = deps.now().getTime();
  for (const { receivedAt } of entries) deps.metrics.inboundDelay.observe((now - receivedAt.getTime()) / 1000);
}
