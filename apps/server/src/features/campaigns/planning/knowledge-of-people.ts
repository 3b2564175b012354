import { RECENT_DAYS } from '@balcao/contract/campaigns/plan-models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';
import type { FedConnection } from '../sending/fed-connection.ts';
import { warmSince } from '../sending/people/next-people.ts';
import type { RunningCampaign } from '../sending/running-campaigns.ts';
import { sharedValues } from '../sending/shared-values.ts';
import { lastWords, type JudgeTurn, type ToCome } from './audience-to-come.ts';
import { judgeTexts } from './judge-texts.ts';
import { judgeTurns, outreachSince, type LastMoments } from './judge-turns.ts';
import { knownNumbers, type KnownNumbers } from './known-numbers.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What is known of people on a connection, whatever campaign they are in and whenever that begins. */
export type Knowledge = {
  connection: FedConnection;
  /** When they said something over it, as far as they are no strangers to it. */
  spoke: LastMoments;
  /** When they were written to in bulk. */
  last: LastMoments;
  restDays: number;
  /** The company speaks to so many people a day over all its numbers. */
  hasMaximum: boolean;
  shared: ReturnType<typeof sharedValues>;
  numbers: KnownNumbers;
};

/** A campaign and when its people begin to have their turns: in the future, or now. */
export type BegunAt = { campaign: RunningCampaign; begins: Date };

export async function learn(
  ctx: Ctx,
  connection: FedConnection,
  campaigns: readonly Pick<RunningCampaign, 'restDays'>[],
): Promise<Knowledge> {
  const spoke = await lastWords(ctx, { connectionId: connection.id, since: warmSince(ctx, connection) });
  const settings = await readCampaignSettings(ctx);
  const { restDays, dailyMaximum } = settings;
  const days = Math.max(RECENT_DAYS, restDays, ...campaigns.map((campaign) => campaign.restDays));
  const last = await outreachSince(ctx, new Date(ctx.now.getTime() - days * DAY_MS));
  const hasMaximum = dailyMaximum !== null;
  const shared = sharedValues(ctx, settings);
  return { connection, spoke, last, restDays, hasMaximum, shared, numbers: knownNumbers(ctx) };
}

/** Who is no stranger to a connection any more, or has become one again until then. */
export function warmAt({ connection, spoke }: Knowledge, begins: Date): (key: string) => boolean {
  const since = warmSince({ now: begins }, connection).getTime();
  return (key) => (spoke.get(key) ?? 0) > since;
}

/** Who will be left out at their turn: what is put together for them comes first then, and here. */
export function judgeOf(ctx: Ctx, { campaign, begins }: BegunAt, knowledge: Knowledge): JudgeTurn {
  // Who starts a campaign vouches for it, and is who its texts name.
  const attestedName = campaign.attestedName ?? ('name' in ctx.actor ? ctx.actor.name : null);
  const { connection, shared } = knowledge;
  const saysNothing = judgeTexts({ campaign, connection, shared: shared({ ...campaign, attestedName }) });
  const turn = judgeTurns(campaign, { ...knowledge, now: begins });
  return (person) => saysNothing(person) ?? turn(person);
}

/** How many will have heard from the company within the last days. */
export function recentOf(people: readonly ToCome[], { last }: Knowledge, begins: Date): number {
  const since = begins.getTime() - RECENT_DAYS * DAY_MS;
  return last.size === 0 ? 0 : people.filter(({ key }) => (last.get(key) ?? 0) > since).length;
}
