import type { SkipReason } from '@balcao/contract/campaigns/outcomes.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Ctx } from '../../../platform/context.ts';
import { mayReach } from '../../outreach/gate/may-reach.ts';
import type { FedConnection } from './fed-connection.ts';
import type { NextPerson } from './next-people.ts';
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
  | { go: false; outcome: 'later'; until: Date };

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

function whileServed({ now }: Ctx, { passedSince }: NextPerson): TurnVerdict {
  const isOver = passedSince !== null && now.getTime() - passedSince.getTime() >= SERVED_MOST_MS;
  if (isOver) return { go: false, outcome: 'skipped', reason: 'in-service' };
  return { go: false, outcome: 'later', until: new Date(now.getTime() + SERVED_LOOK_MS) };
}
