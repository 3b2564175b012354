import type { FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { RunningCampaign } from './running-campaigns.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, ...options });
  formats.set(timeZone, format);
  return format;
}

/** What a text's names stand for, whoever reads it, at this moment by the company's clock. */
export function sharedValues(
  { now, timeZone }: { now: Date; timeZone: string },
  { variables }: CampaignSettings,
): (campaign: Pick<RunningCampaign, 'attestedName'>) => FilledWith {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('day')}/${part('month')}/${part('year')}`;
  const hour = `${part('hour')}:${part('minute')}`;
  return ({ attestedName }) => ({ variables, userName: attestedName ?? '', date, hour });
}
