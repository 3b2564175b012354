import { tellNumbers } from '../../apps/server/src/features/campaigns/numbers/tell-numbers.ts';
import { feedLine } from '../../apps/server/src/features/campaigns/sending/feed-line.ts';
import { inCompanyAsSystem } from '../../apps/server/src/platform/context.ts';
import { campaignHouse, type CampaignHouse } from '../../apps/server/src/test/campaigns/campaign-house.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, perSecond } from '../statistics.ts';
import { besidePlanned } from './beside-planned.ts';
import { atOnce, begin, makeOfficial, takeAll } from './official-number.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
/** Campaigns with as many recipients each, beside the one that runs. */
const OTHERS = Number(process.env['BENCH_CAMPAIGNS'] ?? 9);
const FED = Number(process.env['BENCH_FED'] ?? 3000);
const CALLS = 60;
const STOPS = 20;
const MINUTE_MS = 60_000;

type Deps = Awaited<ReturnType<typeof ownDatabase>>['deps'];
type Stage = { house: CampaignHouse; deps: Deps; clock: { now: Date }; listId: number };

/** (C) What campaigns cost: the snapshot, the plan, the feeder, the stop, and the screens beside a million recipients. */
export async function benchOutreach(): Promise<Section> {
  const own = await ownDatabase({});
  const clock = { now: new Date('2026-11-24T12:00:00Z') };
  const deps = { ...own.deps, now: () => clock.now };
  try {
    const house = await campaignHouse({ deps });
    await makeOfficial(house, deps);
    const stage: Stage = { house, deps, clock, listId: await longList(house, deps) };
    const { id: draft } = await house.draft({
      ...atOnce,
      contactListId: stage.listId,
      whatsappId: house.connection.id,
    });
    const trial = await figure(() => dryRun(stage, draft), 10);
    const beside = await besidePlanned({ ...stage, others: OTHERS });
    const { id, took } = await snapshot(stage);
    const rows: Section['rows'] = [
      ['snapshot (goal < 15 s)', `${(took / 1000).toFixed(1)} s`],
      ['dry run before the start (goal < 1 s)', trial],
      ...beside,
      ['dry run while it runs', await figure(() => dryRun(stage, id), 10)],
      ...(await feed(stage)),
      ['a stop answered (goal < 200 ms)', await stops(stage, id)],
      ...(await screens(stage, id)),
    ];
    return {
      title: `(C) Campaigns with ${PEOPLE.toLocaleString('en')} people`,
      note: `One official number without limits, in one process; the provider takes what waits at once, and its clock goes on by as much as the pace asks for. The screens beside ${((OTHERS + 1) * PEOPLE).toLocaleString('en')} stored recipients.`,
      rows,
    };
  } finally {
    await own.close();
  }
}

async function figure(work: () => Promise<unknown>, times = CALLS): Promise<string> {
  const samples: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await work();
    samples.push(performance.now() - begun);
  }
  return `p50 ${milliseconds(percentile(samples, 0.5))}, p95 ${milliseconds(percentile(samples, 0.95))}`;
}

async function longList({ list, world }: CampaignHouse, { database }: Deps): Promise<number> {
  const listId = await list(0);
  await database.pool.query(
    `insert into contact_list_items (company_id, list_id, name, number, phone_key)
     select $1, $2, 'Pessoa ' || lpad(n::text, 6, '0'), '55119' || (80000000 + n), '55119' || (80000000 + n)
     from generate_series(1, $3::int) n`,
    [world.companyId, listId, PEOPLE],
  );
  await database.pool.query('analyze');
  return listId;
}

async function snapshot({ house, listId, deps }: Stage): Promise<{ id: number; took: number }> {
  const { id } = await house.planned(listId, atOnce);
  const begun = performance.now();
  await begin(house, id);
  const took = performance.now() - begun;
  await tellNumbers(deps);
  await deps.database.pool.query('analyze campaign_recipients');
  return { id, took };
}

async function dryRun({ house }: Stage, id: number): Promise<void> {
  const { error } = await house.call('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  if (error !== undefined) throw new Error(error);
}

/** As the loop would, without waiting for the pace: what is measured is the work. */
async function feed({ house, deps, clock }: Stage): Promise<Section['rows']> {
  const { companyId } = house.world;
  let spent = 0;
  let fed = 0;
  let steps = 0;
  let cpu = 0;
  while (fed < FED) {
    const begun = performance.now();
    const used = process.cpuUsage();
    const next = await inCompanyAsSystem(deps, companyId, (ctx) => feedLine(ctx, house.connection.id));
    const { user, system } = process.cpuUsage(used);
    spent += performance.now() - begun;
    cpu += (user + system) / 1000;
    steps += 1;
    fed += await takeAll(house, deps, clock.now);
    // The sample of a campaign is over when it has looked long enough.
    clock.now = new Date(Math.max(next?.getTime() ?? clock.now.getTime() + MINUTE_MS, clock.now.getTime() + 1));
  }
  return [
    ['the feeder hands over (goal ≥ 100 recipients/s)', `${perSecond(fed, spent)}/s in ${steps} steps`],
    [
      'its processor time a recipient; at 20/s (goal < 15 % of a core)',
      `${(cpu / fed).toFixed(2)} ms; ${((cpu / fed) * 2).toFixed(1)} %`,
    ],
  ];
}

async function stops({ house, deps, clock }: Stage, id: number): Promise<string> {
  const samples: number[] = [];
  for (let n = 0; n < STOPS; n += 1) {
    await inCompanyAsSystem(deps, house.world.companyId, (ctx) => feedLine(ctx, house.connection.id));
    const begun = performance.now();
    const { error } = await house.call('POST', `/campaigns/${id}/cancel`);
    samples.push(performance.now() - begun);
    if (error !== undefined) throw new Error(error);
    await house.call('POST', `/campaigns/${id}/restart`);
    clock.now = new Date(clock.now.getTime() + 2000);
  }
  return `p50 ${milliseconds(percentile(samples, 0.5))}, longest ${milliseconds(Math.max(...samples))}`;
}

async function screens({ house, deps, listId }: Stage, id: number): Promise<Section['rows']> {
  const { companyId } = house.world;
  for (let n = 0; n < OTHERS; n += 1) {
    const { id: other } = await house.draft({
      name: `Campanha ${n}`,
      contactListId: listId,
      whatsappId: house.connection.id,
    });
    await deps.database.pool.query(
      `insert into campaign_recipients (company_id, campaign_id, position, phone_key, name, number, variant, outcome)
       select company_id, $2, position, phone_key, name, number, variant, 'read' from campaign_recipients
       where company_id = $1 and campaign_id = $3`,
      [companyId, other, id],
    );
  }
  await tellNumbers(deps);
  // A million rows of one minute would be cleaned up while the screens are measured.
  await deps.database.pool.query('vacuum (analyze) campaign_recipients');
  const get = (path: string) => async () => {
    const { error } = await house.call('GET', path);
    if (error !== undefined) throw new Error(`${path}: ${error}`);
  };
  return [
    ['list of campaigns (goal: p95 < 15 ms)', await figure(get('/campaigns?pageNumber=1'))],
    ['report (goal: p95 < 15 ms)', await figure(get(`/campaigns/${id}/report`))],
    ['people of a report, first page', await figure(get(`/campaigns/${id}/recipients?outcome=waiting`))],
    [
      'a page of the list (goal: p95 < 30 ms)',
      await figure(get(`/contact-list-items?contactListId=${listId}&pageNumber=1`)),
    ],
  ];
}
