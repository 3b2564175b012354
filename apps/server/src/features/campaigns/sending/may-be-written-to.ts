import type { SkipReason } from '@balcao/contract/campaigns/outcomes.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import type { FedConnection } from './fed-connection.ts';
import type { NextPerson } from './next-people.ts';
import type { RunningCampaign } from './running-campaigns.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** So long somebody who is being served is waited for, and looked at again this often. */
const SERVED_MOST_MS = DAY_MS;
const SERVED_LOOK_MS = 10 * 60_000;

export type TurnVerdict =
  | { go: true }
  | { go: false; outcome: 'suppressed' }
  | { go: false; outcome: 'skipped'; reason: SkipReason }
  /** Not now: looked at again later. */
  | { go: false; outcome: 'later'; until: Date };

type Facts = {
  isBlocked: boolean;
  refusesMarketing: boolean;
  isServed: boolean;
  /** Bulk of this company, whatever the campaign. */
  wasToldAt: Date | null;
  isInWindow: boolean;
};

type Asked = { campaign: RunningCampaign; connection: FedConnection; settings: CampaignSettings; isTemplate: boolean };

/** What is true of somebody at the moment of their turn, whatever was true when the audience was copied. */
export async function mayBeWrittenTo(ctx: Ctx, person: NextPerson, asked: Asked): Promise<TurnVerdict> {
  const { contactId, number } = person;
  if (number === '') return leaveOut('no-address');
  if (await isSuppressed(ctx, { number, ...(contactId !== null && { contactId }) })) return suppressed;
  const facts = await factsOf(ctx, person, asked.connection.id);
  const never = whyNever(facts, asked);
  // Who has said yes a moment ago is in a conversation with this campaign, and waits for what was promised.
  if (never || person.isConfirmed) return never ?? { go: true };
  return (
    whyNotNow(ctx, facts, asked) ??
    (asked.settings.sparesServed && facts.isServed ? whileServed(ctx, person) : { go: true })
  );
}

const suppressed = { go: false, outcome: 'suppressed' } as const;
const leaveOut = (reason: SkipReason): TurnVerdict => ({ go: false, outcome: 'skipped', reason });

function whyNever({ isBlocked, refusesMarketing }: Facts, { campaign }: Asked): TurnVerdict | null {
  if (isBlocked) return leaveOut('blocked');
  return refusesMarketing && campaign.kind === 'marketing' ? suppressed : null;
}

function whyNotNow(ctx: Ctx, facts: Facts, { connection, settings, isTemplate }: Asked): TurnVerdict | null {
  const isClosed = connection.channel !== 'whatsapp' && !isTemplate && !facts.isInWindow;
  if (isClosed) return leaveOut('window-closed');
  return wasToldLately(ctx, facts, settings) ? leaveOut('too-soon') : null;
}

const wasToldLately = ({ now }: Ctx, { wasToldAt }: Facts, { restDays }: CampaignSettings) =>
  restDays > 0 && wasToldAt !== null && now.getTime() - wasToldAt.getTime() < restDays * DAY_MS;

function whileServed({ now }: Ctx, { passedSince }: NextPerson): TurnVerdict {
  const isOver = passedSince !== null && now.getTime() - passedSince.getTime() >= SERVED_MOST_MS;
  if (isOver) return { go: false, outcome: 'skipped', reason: 'in-service' };
  return { go: false, outcome: 'later', until: new Date(now.getTime() + SERVED_LOOK_MS) };
}

const facts = `
  with person as (
    select c.id, c.active, c.marketing_opt_out from contacts c
    where c.company_id = $1 and c.deleted_at is null and (
      c.id = $2 or c.id in (
        select i.contact_id from contact_identities i
        where i.company_id = $1 and i.kind = 'phone' and i.value = any(phone_forms($3))
      )
    )
  )
  select
    exists (select from person where not active) as "isBlocked",
    exists (select from person where marketing_opt_out) as "refusesMarketing",
    exists (
      select from tickets t where t.company_id = $1 and t.contact_id in (select id from person)
        and t.status in ('open', 'pending')
    ) as "isServed",
    exists (
      select from tickets t where t.company_id = $1 and t.contact_id in (select id from person)
        and t.connection_id = $4 and t.last_inbound_at > $5
    ) as "isInWindow",
    (
      select max(coalesce(r.handed_at, r.asked_at)) from campaign_recipients r
      where r.company_id = $1 and r.contact_id in (select id from person) and r.id <> $6
    ) as "wasToldAt"`;

async function factsOf({ client, companyId, now }: Ctx, person: NextPerson, connectionId: number): Promise<Facts> {
  const { rows } = await client.query<Facts>({
    name: 'campaign-facts-of-person',
    text: facts,
    values: [companyId, person.contactId, person.number, connectionId, new Date(now.getTime() - DAY_MS), person.id],
  });
  const [row] = rows;
  if (!row) throw new Error('facts are one row');
  return row;
}
