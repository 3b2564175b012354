import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether something may leave at `YYYY-MM-DD HH:mm:ss` on the company's clock; of holidays only the server knows. */
export function isInSendingHours(wall: string, { sendingTimes }: Pick<CampaignSettings, 'sendingTimes'>): boolean {
  const [day = '', time = ''] = wall.split(' ');
  const times = sendingTimes[weekdayOf(day)];
  if (!times) return false;
  const minute = time.slice(0, 5);
  return minute >= times.from && minute < times.until;
}
