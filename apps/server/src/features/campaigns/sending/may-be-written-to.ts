import type { SkipReason } from '@balcao/contract/campaigns/outcomes.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Ctx } from '../../../platform/context.ts';
import { mayReach } from '../../outreach/gate/may-reach.ts';
import type { FedConnection } from './fed-connection.ts';
import type { NextPerson } from './people/next-people.ts';
import type { RunningCampaign } from './running-campaigns.ts';

const HOUR_MS = 60 * 60_000;
/** So long somebody who is being served is waited for, and looked at again this often. */
const SERVED_MOST_MS = 24 * HOUR_MS;
const SERVED_LOOK_MS = 10 * 60_000;

export type TurnVerdict =
  | { go: true }
  | { go: false; outcome: 'suppressed' }
  | { go: false; outcome: 'skipped'; reason: SkipReason }
  /** Not now: looked at again later. */
  | { go: false; outcome: 'later'; since: Date; until: Date };

type Asked = { campaign: RunningCampaign; connection: FedConnection; settings: CampaignSettings; isTemplate: boolean };

/** What is true of somebody at the moment of their turn, whatever was true when the audience was copied. */
export async function mayBeWrittenTo(ctx: Ctx, person: NextPerson, asked: Asked): Promise<TurnVerdict> {
  const { campaign, connection, settings, isTemplate } = asked;
  const answer = await mayReach(ctx, {
    person: { number: person.number, ...(person.contactId !== null && { contactId: person.contactId }) },
    line: { connectionId: connection.id, channel: connection.channel },
    kind: 'campaign',
    category: campaign.kind,
    isTemplate,
    isPromised: person.isConfirmed,
    // The company's maximum belongs to the plan of the line, which knows when there is room again.
    rules: {
      waitsForService: settings.sparesServed,
      restDays: Math.max(settings.restDays, campaign.restDays),
      dailyMaximum: null,
    },
  });
  if (answer.ok) return { go: true };
  if (answer.reason === 'suppressed') return { go: false, outcome: 'suppressed' };
  if (answer.isFinal && answer.reason !== 'daily-maximum') {
    return { go: false, outcome: 'skipped', reason: answer.reason };
  }
  return whileServed(ctx, person);
}

function whileServed({ now }: Ctx, { passedSince, passedUntil }: NextPerson): TurnVerdict {
  const isDay = (since: Date | null) => since !== null && now.getTime() - since.getTime() >= SERVED_MOST_MS;
  // Over a weekend without a window, or while the campaign was stopped, nobody looked: that is no waiting.
  const since = passedSince === null || isDay(passedUntil) ? now : passedSince;
  if (isDay(since)) return { go: false, outcome: 'skipped', reason: 'in-service' };
  return { go: false, outcome: 'later', since, until: new Date(now.getTime() + SERVED_LOOK_MS) };
}
