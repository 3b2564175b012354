import type { FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sayOutreach } from '../../outreach/sending/say-outreach.ts';
import { setOutcome } from '../people/set-outcome.ts';
import { composeFor, type Composed, type EmptyReason, type NotComposed } from './compose-recipient.ts';
import type { FedConnection } from './fed-connection.ts';
import { mayBeWrittenTo, type TurnVerdict } from './may-be-written-to.ts';
import type { NextPerson } from './next-people.ts';
import type { RunningCampaign } from './running-campaigns.ts';

export type Handing = {
  campaign: RunningCampaign;
  connection: FedConnection;
  settings: CampaignSettings;
  shared: FilledWith;
};

/** What is said to somebody whose turn it is; null when nothing is, which is written down with its reason. */
export async function decideTurn(ctx: Ctx, person: NextPerson, handing: Handing): Promise<Composed | null> {
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

/** Whoever of them still waits as they did when they were looked up, held until the transaction ends. */
export async function holdPeople({ client, companyId }: Ctx, people: readonly NextPerson[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>({
    name: 'campaign-hold-people',
    text: `
      select id from campaign_recipients
      where company_id = $1 and id = any($2) and (outcome = 'waiting' or (outcome = 'asked' and confirmed_at is not null))
      order by id for no key update skip locked`,
    values: [companyId, people.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}
