import type { FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Ctx } from '../../../platform/context.ts';
import { holdForOutreach } from '../../outreach/gate/hold-for-outreach.ts';
import { sayOutreach } from '../../outreach/sending/say-outreach.ts';
import { isSpokenTo } from '../outcomes.ts';
import { setOutcome } from '../people/set-outcome.ts';
import { composeFor, type Composed, type EmptyReason, type NotComposed } from './compose-recipient.ts';
import type { FedConnection } from './fed-connection.ts';
import { mayBeWrittenTo, type TurnVerdict } from './may-be-written-to.ts';
import type { NextPerson } from './people/next-people.ts';
import type { RunningCampaign } from './running-campaigns.ts';

/** `isSecond`: their campaign has spoken to them under another of their numbers. */
export type HeldRecipient = NextPerson & { isSecond: boolean };

export type Handing = {
  campaign: RunningCampaign;
  connection: FedConnection;
  settings: CampaignSettings;
  shared: FilledWith;
};

/** What is said to somebody whose turn it is; null when nothing is, which is written down with its reason. */
export async function decideTurn(ctx: Ctx, person: HeldRecipient, handing: Handing): Promise<Composed | null> {
  if (person.isSecond) {
    await leaveOut(ctx, person, 'duplicate');
    return null;
  }
  const composed = composeFor(person, handing);
  if ('reason' in composed) {
    const { reason } = composed;
    await (isEmpty(reason) ? leaveOut(ctx, person, reason) : setOutcome(ctx, person.id, { outcome: 'failed', reason }));
    return null;
  }
  const verdict = await mayBeWrittenTo(ctx, person, { ...handing, isTemplate: composed.isTemplate });
  if (verdict.go) return composed;
  await passOver(ctx, person, verdict);
  return null;
}

const isEmpty = (reason: NotComposed['reason']): reason is EmptyReason =>
  reason === 'empty-text' || reason === 'empty-parameter';

async function passOver(ctx: Ctx, person: NextPerson, verdict: Exclude<TurnVerdict, { go: true }>): Promise<void> {
  if (verdict.outcome === 'suppressed') return setOutcome(ctx, person.id, { outcome: 'suppressed' });
  if (verdict.outcome === 'skipped') return leaveOut(ctx, person, verdict.reason);
  await ctx.client.query({
    name: 'campaign-pass-over',
    text: `
      update campaign_recipients set passed_since = $3, passed_until = $4
      where company_id = $1 and id = $2`,
    values: [ctx.companyId, person.id, verdict.since, verdict.until],
  });
}

/** Who had been asked already is not left out any more: what was promised could not be said. */
const leaveOut = (ctx: Ctx, { id, isConfirmed }: NextPerson, reason: string) =>
  setOutcome(ctx, id, { outcome: isConfirmed ? 'failed' : 'skipped', reason });

/** What follows a part that has left in time belongs to it, and has so much longer. */
const NEXT_PART_MS = 10 * 60_000;

/** `until`: what has not left by then goes back to where it came from. */
type HandedOver = Composed & Pick<Handing, 'connection' | 'campaign'> & { until: Date };

/** Puts what is said to somebody into the outbox, behind everything that people say. */
export async function handOver(
  ctx: Ctx,
  person: NextPerson,
  { connection, campaign, isQuestion, parts, until }: HandedOver,
) {
  const first = isQuestion ? 0 : 1;
  const before = isQuestion ? person.confirmationMessageId : person.messageId;
  let contactId = person.contactId ?? undefined;
  let messageId: number | undefined;
  for (const [index, content] of parts.entries()) {
    const part = (first + index) as 0 | 1 | 2;
    const said = await sayOutreach(ctx, {
      connectionId: connection.id,
      channel: connection.channel,
      person: { name: person.name, number: person.number, ...(contactId !== undefined && { contactId }) },
      recipientId: String(person.id),
      part,
      // Said once under this name. Whoever is given another turn on purpose has a message behind them that the name tells.
      clientId: `campaign:${person.id}:${part}${before === null ? '' : `:${before}`}`,
      content,
      campaign: campaign.name,
      until: new Date(until.getTime() + index * NEXT_PART_MS),
    });
    contactId = said.contactId;
    messageId ??= said.messageId;
  }
  if (messageId === undefined || contactId === undefined)
    throw new Error('something is said to everybody whose turn it is');
  await setOutcome(
    ctx,
    person.id,
    isQuestion
      ? { outcome: 'asked', contactId, confirmationMessageId: messageId, askedAt: ctx.now }
      : { outcome: 'queued', contactId, messageId },
  );
}

/**
 * Whoever of them still waits as they did when they were looked up and is nobody else's at this moment, as who they are now: held until
 * the transaction ends.
 */
export async function holdPeople(
  ctx: Ctx,
  people: readonly NextPerson[],
  { id: connectionId }: Pick<FedConnection, 'id'>,
): Promise<HeldRecipient[]> {
  if (people.length === 0) return [];
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'campaign-hold-people',
    text: `
      select id from campaign_recipients
      where company_id = $1 and id = any($2) and (outcome = 'waiting' or (outcome = 'asked' and confirmed_at is not null))
      order by id for no key update skip locked`,
    values: [ctx.companyId, people.map(({ id }) => id)],
  });
  const still = new Set(rows.map(({ id }) => id));
  const waiting = people.filter(({ id }) => still.has(id));
  if (waiting.length === 0) return [];
  const known = waiting.map(({ number, contactId }) => ({ number, contactId: contactId ?? undefined }));
  const held = await holdForOutreach(ctx, known, connectionId);
  const ours = waiting.flatMap((person, index) => {
    const one = held[index];
    return one ? [{ ...person, contactId: one.contactId }] : [];
  });
  const second = await secondOnes(ctx, ours);
  return ours.map((person) => ({ ...person, isSecond: second.has(person.id) }));
}

/** Those to whom their campaign has spoken under another number: people may be merged while it runs. */
async function secondOnes({ client, companyId }: Ctx, people: readonly NextPerson[]): Promise<Set<number>> {
  const known = people.filter(({ contactId, isConfirmed }) => contactId !== null && !isConfirmed);
  if (known.length === 0) return new Set();
  const { rows } = await client.query<{ id: number }>({
    name: 'campaign-second-ones',
    text: `
      select p.id from unnest($2::bigint[], $3::bigint[], $4::bigint[]) p (id, campaign_id, contact_id)
      where exists (
        select from campaign_recipients r
        where r.company_id = $1 and r.contact_id = p.contact_id and r.campaign_id = p.campaign_id and r.id <> p.id
          and ${isSpokenTo}
      )`,
    values: [
      companyId,
      known.map(({ id }) => id),
      known.map(({ campaignId }) => campaignId),
      known.map(({ contactId }) => contactId),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}
