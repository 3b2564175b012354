import type { CampaignHour } from '@balcao/contract/campaigns/report-models.ts';
import type { z } from 'zod';

type Hour = z.infer<typeof CampaignHour>;

const HOUR_MS = 60 * 60_000;
/** A week: a longer campaign is drawn without the hours in which nothing happened. */
const MAX_HOURS = 168;

/** The hours one after the other, those in which nothing happened too, as long as that can be drawn. */
export function everyHour(hours: readonly Hour[]): Hour[] {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return [];
  const from = Date.parse(first.hour);
  const count = (Date.parse(last.hour) - from) / HOUR_MS + 1;
  if (count > MAX_HOURS) return [...hours];
  const known = new Map(hours.map((one) => [Date.parse(one.hour), one]));
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * HOUR_MS;
    return known.get(at) ?? { hour: new Date(at).toISOString(), delivered: 0, replied: 0 };
  });
}
