import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { SkipReason } from '@balcao/contract/campaigns/outcomes.ts';
import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { PriceCategory } from '@balcao/contract/outreach/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { hasQuestion } from '../saving/save-variants.ts';
import type { FedConnection } from '../sending/fed-connection.ts';
import type { RunningCampaign, Texts } from '../sending/running-campaigns.ts';

/** When something happened to whom, by their key, as far as it was lately. */
export type LastMoments = ReadonlyMap<string, number>;
type Person = { key: string; variant: number; isCold: boolean };

const DAY_MS = 24 * 60 * 60_000;

export async function outreachSince({ client, companyId }: Ctx, since: Date): Promise<LastMoments> {
  const { rows } = await client.query<{ value: string; at: Date }>({
    name: 'campaign-outreach-since',
    text: `
      select i.value, c.last_outreach_at as at from contacts c
      join contact_identities i on i.company_id = c.company_id and i.contact_id = c.id and i.kind = 'phone'
      where c.company_id = $1 and c.last_outreach_at > $2`,
    values: [companyId, since],
  });
  return new Map(rows.map(({ value, at }) => [canonicalPhone(value) ?? value, at.getTime()]));
}

type Knowledge = { connection: FedConnection; last: LastMoments; restDays: number; now: Date };

/** Who of a campaign's people will be left out when their turn comes, as of that moment: the gate says the same then. */
export function judgeTurns(campaign: RunningCampaign, { connection, last, restDays, now }: Knowledge) {
  const rest = Math.max(restDays, campaign.restDays) * DAY_MS;
  const isOfficial = connection.channel === 'wppoficial';
  const freely = new Set(
    [...campaign.texts].flatMap(([n, texts]) => (firstTemplate(campaign, texts) === null ? [n as number] : [])),
  );
  return ({ key, variant, isCold }: Person): SkipReason | null => {
    if (isOfficial && isCold && freely.has(variant)) return 'window-closed';
    const spoken = rest > 0 ? last.get(key) : undefined;
    return spoken !== undefined && now.getTime() - spoken < rest ? 'too-soon' : null;
  };
}

/** What somebody hears first stands in a template, or is a free text. */
function firstTemplate({ confirmation }: Pick<RunningCampaign, 'confirmation'>, texts: Texts): Texts['template'] {
  return confirmation && hasQuestion(texts) ? texts.confirmationTemplate : texts.template;
}

const charged: Readonly<Record<string, PriceCategory>> = {
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
};

/** What Meta charges for what somebody hears first, by text: by the template's category; a free text is an answer. */
export function categoriesOf(campaign: RunningCampaign, { templates }: FedConnection): Map<Variant, PriceCategory> {
  return new Map(
    [...campaign.texts].map(([n, texts]) => {
      const choice = firstTemplate(campaign, texts);
      if (choice === null) return [n, 'service'];
      const known = templates.find(({ name, language }) => name === choice.name && language === choice.language);
      return [n, charged[known?.category ?? ''] ?? campaign.kind];
    }),
  );
}
