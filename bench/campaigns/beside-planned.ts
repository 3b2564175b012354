import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampaignHouse } from '../../apps/server/src/test/campaigns/campaign-house.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { atOnce } from './official-number.ts';

const RUNS = 10;
const MINUTE_MS = 60_000;
const inSettings = { kind: 'utility', speed: 'settings', message1: 'Oi, {nome}!' };

type Stage = { house: CampaignHouse; clock: { now: Date }; listId: number; others: number };

/** What the review of a campaign costs while as many people are planned on its number, each list a few minutes after the other. */
export async function besidePlanned({ house, clock, listId, others }: Stage): Promise<Section['rows']> {
  const phone = await house.world.connection({ channel: 'whatsapp' });
  const official = await rowOf('over the official number', { whatsappId: house.connection.id, ...atOnce });
  const linked = await rowOf('over a phone', { whatsappId: phone.id, ...inSettings });
  return [official, linked];

  async function rowOf(where: string, fields: object): Promise<Section['rows'][number]> {
    const { id } = await house.draft({ ...fields, contactListId: listId });
    const planned: number[] = [];
    for (let n = 1; n <= others; n += 1) {
      const scheduledAt = new Date(clock.now.getTime() + n * 3 * MINUTE_MS).toISOString();
      planned.push((await house.planned(listId, { ...fields, name: `Planejada ${n}`, scheduledAt })).id);
    }
    const { took, blocked } = await timed(house, id);
    // What is measured next is alone on the number again.
    for (const one of planned) await house.call('PUT', `/campaigns/${one}`, { scheduledAt: null });
    return [
      `dry run beside ${others} planned, ${where} (goal < 1 s)`,
      `p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(percentile(took, 0.95))}; nothing else had a turn for ${milliseconds(blocked)} at most`,
    ];
  }
}

async function timed({ call }: CampaignHouse, id: number) {
  const took: number[] = [];
  let isOver = false;
  const waited = longestTurn(() => isOver);
  for (let n = 0; n < RUNS; n += 1) {
    const begun = performance.now();
    const { error } = await call('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
    took.push(performance.now() - begun);
    if (error !== undefined) throw new Error(error);
  }
  isOver = true;
  return { took, blocked: await waited };
}

/** How long the process left everybody else without a turn. */
async function longestTurn(isOver: () => boolean): Promise<number> {
  let longest = 0;
  for (let last = performance.now(); !isOver();) {
    await nextTurn();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
