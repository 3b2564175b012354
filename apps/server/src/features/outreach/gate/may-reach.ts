import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { isSuppressed, suppressedAmong } from '../../suppressions/is-suppressed.ts';
import type { OutreachLine } from '../lines/lock-line.ts';
import { decideReach, noReachRules, type ReachAnswer, type ReachQuestion } from './decide-reach.ts';
import { reachFacts, sentInBulkToday, type KnownFacts, type ReachPerson } from './reach-facts.ts';

/** Left out: it is no template, there are no rules, nothing was promised. */
type Asked = {
  /** The channel, where whoever asks has it at hand. */
  line: Pick<OutreachLine, 'connectionId'> & { channel?: ChannelId };
  kind: ReachQuestion['kind'];
  category: ReachQuestion['category'];
} & Partial<Pick<ReachQuestion, 'isTemplate' | 'rules' | 'isPromised'>>;

/**
 * Whether somebody may be written to now without being asked. The one gate of all outreach: asked in the transaction that hands
 * over, under the lock of the line, because whoever said no a moment ago must be heard.
 */
export async function mayReach(ctx: Ctx, { person, ...asked }: Asked & { person: ReachPerson }): Promise<ReachAnswer> {
  if (canonicalPhone(person.number) === null && person.contactId === undefined) return invalid;
  const question = await questionOf(ctx, asked);
  if (!question) return { ok: false, reason: 'no-address', isFinal: true };
  const [facts] = await reachFacts(ctx, [person], { ...asked.line, ...question });
  if (!facts) return invalid;
  const isOptedOut = asked.kind !== 'personal' && (await isSuppressed(ctx, somebody(person, facts)));
  return decideReach({ ...facts, isSuppressed: isOptedOut }, question, ctx.now);
}

/**
 * The same for an audience, in its order, as things stand: for an estimate. Who opted out under another identity than the number
 * is found when it is handed over.
 */
export async function mayReachEach(
  ctx: Ctx,
  people: readonly ReachPerson[],
  asked: Asked,
): Promise<(ReachAnswer & { contactId: number | null })[]> {
  const question = await questionOf(ctx, asked);
  if (!question) return people.map(() => ({ ok: false, reason: 'no-address', isFinal: true, contactId: null }));
  const facts = await reachFacts(ctx, people, { ...asked.line, ...question });
  const isBulk = asked.kind !== 'personal';
  const out = isBulk
    ? await suppressedAmong(
        ctx,
        people.map(({ number }) => number),
      )
    : new Set<string>();
  return people.map((person, index) => {
    const known = facts[index];
    if (!known || canonicalPhone(person.number) === null) return { ...invalid, contactId: known?.contactId ?? null };
    const answer = decideReach({ ...known, isSuppressed: out.has(person.number) }, question, ctx.now);
    return { ...answer, contactId: known.contactId };
  });
}

const invalid = { ok: false, reason: 'invalid-number', isFinal: true } as const;

const somebody = ({ number }: ReachPerson, { contactId }: KnownFacts) => ({
  ...(number !== '' && { number }),
  ...(contactId !== null && { contactId }),
});

async function questionOf(ctx: Ctx, asked: Asked): Promise<ReachQuestion | null> {
  const { line, kind, category, isTemplate = false, rules = noReachRules, isPromised = false } = asked;
  const channel = line.channel ?? (await channelOf(ctx, line.connectionId));
  if (!channel) return null;
  const sentToday = rules.dailyMaximum === null ? 0 : await sentInBulkToday(ctx);
  return { kind, category, isTemplate, rules, isPromised, sentToday, channel };
}

async function channelOf({ db }: Ctx, connectionId: number): Promise<ChannelId | undefined> {
  const { channel } = connections;
  const [row] = await db.select({ channel }).from(connections).where(eq(connections.id, connectionId));
  return row?.channel;
}
