import { playCampaigns } from '../../apps/server/src/test/kills/campaigns/play.ts';
import { playStops } from '../../apps/server/src/test/kills/campaigns/stops.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';

const OFFICIAL = Number(process.env['BENCH_OFFICIAL'] ?? 10_000);
const PHONES = Number(process.env['BENCH_PHONES'] ?? 10);
const BY_PHONE = Number(process.env['BENCH_BY_PHONE'] ?? 1000);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 200);
const STOPS = Number(process.env['BENCH_STOPS'] ?? 200);
const HOUR_MS = 3_600_000;
const RUN_MS = [50, 1500] as const;
/** At the pace of the channel so many are spoken to while it runs, and some are left for the end. */
const A_STOP = 12;

/** (n) Campaigns whose processes die, and campaigns that are stopped, at random moments. */
export async function benchCampaigns(): Promise<Section> {
  const killed = await benchKilled();
  // What took an hour is not lost with what follows.
  for (const [what, figure] of killed) process.stderr.write(`${what}: ${figure}\n`);
  return {
    title: '(n) Campaigns while processes die, and while they are stopped',
    note:
      `Two servers and two hosts of phones, killed at random; receipts come twice and in any order. ${OFFICIAL} people over an official ` +
      `number and ${BY_PHONE} over each of ${PHONES} phones, without budgets. What stands on the phones is compared with what the counter says; ` +
      'tallies, recount and audience are compared four times a second.',
    rows: [...killed, ...(await benchStopped())],
  };
}

async function benchKilled(): Promise<Section['rows']> {
  const own = await ownDatabase({});
  const { deps, databaseUrl } = own;
  const begun = performance.now();
  try {
    const { kills, looks, disagreed, verdicts } = await playCampaigns(deps, {
      databaseUrl,
      official: OFFICIAL,
      phones: PHONES,
      people: BY_PHONE,
      kills: KILLS,
      lifeMs: [200, 4000],
      timeoutMs: 6 * HOUR_MS,
      say: (line) => process.stderr.write(`${line}\n`),
    });
    const sum = (of: (verdict: (typeof verdicts)[number]) => number) =>
      verdicts.reduce((total, verdict) => total + of(verdict), 0);
    const outcomes: Record<string, number> = {};
    for (const verdict of verdicts)
      for (const [outcome, n] of Object.entries(verdict.outcomes)) outcomes[outcome] = (outcomes[outcome] ?? 0) + n;
    for (const line of verdicts.flatMap(({ missing }) => missing)) process.stderr.write(`${line}\n`);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    return [
      ['processes killed (SIGKILL)', `${kills} in ${minutes} minutes`],
      ['people, and what became of them', `${sum((one) => one.audience)}: ${inWords(outcomes)}`],
      ['shown twice (goal: none)', String(sum((one) => one.doubled.length))],
      ['told as sent and on no phone, or the other way round (goal: none)', String(sum((one) => one.missing.length))],
      ['nobody knows whether they were handed over', String(sum((one) => one.undecided))],
      ['looks at which tallies, recount and audience differed (goal: none)', `${disagreed.length} of ${looks}`],
    ];
  } finally {
    await own.close();
  }
}

const inWords = (outcomes: Record<string, number>) =>
  Object.entries(outcomes)
    .map(([outcome, n]) => `${n} ${outcome}`)
    .join(', ');

async function benchStopped(): Promise<Section['rows']> {
  const own = await ownDatabase({});
  const { deps, databaseUrl } = own;
  try {
    const people = STOPS * A_STOP;
    const play = { databaseUrl, people, peopleOfPhone: A_STOP, stops: STOPS, runMs: RUN_MS, timeoutMs: HOUR_MS };
    const { stops, verdicts } = await playStops(deps, play);
    const spread = (times: readonly number[]) =>
      `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`;
    const most = (of: (stop: (typeof stops)[number]) => number) => Math.max(0, ...stops.map(of));
    return [
      ['stops, at random moments', String(stops.length)],
      ['a stop answered after (goal < 200 ms)', spread(stops.map(({ tookMs }) => tookMs))],
      [
        'in the provider’s hands then, at most (goal ≤ 4, over a phone 1); left in the outbox',
        `${most(({ official }) => official.flights)}, ${most(({ phone }) => phone.flights)}; ${most(({ official, phone }) => official.queued + phone.queued)}`,
      ],
      [
        'messages after those had landed (goal: none)',
        String(stops.reduce((sum, { official, phone }) => sum + official.late + phone.late, 0)),
      ],
      [
        'an agent’s answer to somebody of the audience, on the phone after',
        spread(stops.map(({ answerMs }) => answerMs)),
      ],
      [
        'after going on: people, doubled, missing',
        verdicts.map((one) => `${one.audience}, ${one.doubled.length}, ${one.missing.length}`).join('; '),
      ],
    ];
  } finally {
    await own.close();
  }
}
