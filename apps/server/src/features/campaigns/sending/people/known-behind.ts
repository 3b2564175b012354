import type { Ctx } from '../../../../platform/context.ts';
import { MAX_HAND, type Wait } from '../../../outreach/planner/plan.ts';
import type { FedConnection } from '../fed-connection.ts';
import type { RunningCampaign } from '../running-campaigns.ts';
import { silentTexts } from '../silent-texts.ts';
import { nextPeople, warmSince, type NextPerson } from './next-people.ts';

type Line = { connection: FedConnection; campaigns: readonly RunningCampaign[] };
type Known = Line & { people: readonly NextPerson[] };

/** Whoever writes to a number meanwhile, or is put back behind strangers, has their turn so much later at most. */
const NOBODY_KNOWN_MS = 5 * 60_000;

/** `circumstances`: under which nobody known could be spoken to behind the strangers of a campaign. Under others somebody may. */
type Stranger = {
  campaign: Pick<RunningCampaign, 'id' | 'nobodyKnownIn' | 'nobodyKnownUntil'>;
  circumstances: string;
};

/** The list was read to its end a moment ago, and whom the number knows among those who wait was no news. */
const isNobodyKnown = ({ now }: Pick<Ctx, 'now'>, { campaign, circumstances }: Stranger): boolean =>
  campaign.nobodyKnownUntil !== null && campaign.nobodyKnownUntil > now && campaign.nobodyKnownIn === circumstances;

/** Holds until one of those who are left alone until a time has a turn again, too. `until`: when the line may speak to somebody. */
async function noteNobodyKnown(
  { client, companyId, now }: Ctx,
  { campaign, circumstances }: Stranger,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  await client.query({
    name: 'campaign-nobody-known',
    text: `
      update campaigns set nobody_known_in = $3, nobody_known_until = least($4::timestamptz, (
        select min(passed_until) from campaign_recipients
        where company_id = $1 and campaign_id = $2 and outcome = 'waiting' and passed_until > $5
      )) where company_id = $1 and id = $2`,
    values: [companyId, campaign.id, circumstances, new Date(Math.min(now.getTime() + NOBODY_KNOWN_MS, until)), now],
  });
}

/** Whom to ask for on a line: what cannot be said now is said to nobody. */
export const askedOf = (ctx: Ctx, { connection, campaigns }: Line, onlyWarm: boolean) => ({
  connectionId: connection.id,
  campaigns: campaigns.map((campaign) => {
    const { first, promised } = silentTexts(campaign, connection);
    return { id: campaign.id, silent: [...first.keys()], silentPromises: [...promised.keys()] };
  }),
  warmSince: warmSince(ctx, connection),
  limit: connection.channel === 'whatsapp' ? 5 : MAX_HAND + 5,
  onlyWarm,
});

/** `silent`: campaigns that were read to their end and have news of people to whom nothing may be said at this moment, unless it is. */
export type Behind = { news: NextPerson[]; silent: Stranger[] };

/**
 * People the number knows who stand so far behind strangers that nobody has seen them yet. Where there are none the whole list is read
 * for nothing, and so it is not read again for a while.
 */
export async function knownBehind(ctx: Ctx, known: Known): Promise<Behind> {
  const strangers = known.campaigns.map((campaign) => ({ campaign, circumstances: circumstancesOf(campaign, known) }));
  const unsure = strangers.filter((one) => !isNobodyKnown(ctx, one));
  if (unsure.length === 0) return { news: [], silent: [] };
  const asked = askedOf(ctx, { ...known, campaigns: unsure.map(({ campaign }) => campaign) }, true);
  const found = await nextPeople(ctx, asked);
  const news = found.filter(isNewTo(known.people));
  const isOf =
    ({ campaign }: Stranger) =>
    ({ campaignId }: NextPerson) =>
      campaignId === campaign.id;
  // Behind as many as were asked for there may be more, whom somebody would miss once those have had their turn.
  const isWhole = (one: Stranger) =>
    found.filter((person) => isOf(one)(person) && !person.isConfirmed).length < asked.limit;
  const whole = unsure.filter(isWhole);
  for (const one of whole) if (!news.some(isOf(one))) await noteNobodyKnown(ctx, one);
  return { news, silent: whole.filter((one) => news.some(isOf(one))) };
}

/** Whom the number knows may be spoken to at the end of the wait: until then nobody looks for more of them. */
export async function noteSilent(ctx: Ctx, behind: Behind | null, { at }: Wait) {
  for (const one of behind?.silent ?? []) await noteNobodyKnown(ctx, one, at);
}

/** Once a text can be said again its people are back; so may others be where somebody has a campaign go on, also over another number. */
function circumstancesOf(campaign: RunningCampaign, { connection }: Pick<Line, 'connection'>): string {
  const silent = [...silentTexts(campaign, connection).first.keys()].toSorted((a, b) => a - b);
  return JSON.stringify({ resumedAt: campaign.resumedAt, silent });
}

const isNewTo = (people: readonly NextPerson[]) => {
  const ids = new Set(people.map(({ id }) => id));
  return ({ id }: NextPerson) => !ids.has(id);
};
