import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import { company } from '@balcao/bot/test/world.ts';
import { verifyGraph } from '@balcao/bot/verify/verify.ts';
import { join } from 'node:path';
import pg from 'pg';
import { weighFirstScreens } from '../../tools/check/bundle-size.ts';
import { signIn } from '../api.ts';
import { inPage, openBrowser, type BenchPage } from '../browser.ts';
import { describeTasks, withLongTasks, type LongTasks } from '../long-tasks.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, timeEach } from '../statistics.ts';
import { largeFlow, storeFlow } from './large-flow.ts';

const BLOCKS = 300;
const WAYS = 400;
const OPENINGS = 8;
const KEYS = 40;
const CHECKS = 100;
/** Movements of the mouse, or notches of its wheel. */
const STEPS = 90;

type Admin = { email: string; password: string };
type Point = { x: number; y: number };
/** Milliseconds on the clock, and of the processor's time that the page's own thread took meanwhile. */
type Sample = { clock: number; busy: number };

/** (ae) The flow editor with a drawing larger than anybody draws. */
export async function benchEditor(url: string, databaseUrl: string, admin: Admin): Promise<Section> {
  const graph = largeFlow(BLOCKS, WAYS);
  const { companyId } = await signIn(url, admin);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const flow = await storeFlow(pool, companyId, graph);
  await pool.end();

  const browser = await openBrowser(url, admin);
  await browser.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const opening: Sample[] = [];
  for (let time = 0; time < OPENINGS; time += 1) opening.push(await timeOpening(browser, url, flow.name));
  const acts = [
    await measured(browser, 'pan', pan),
    await measured(browser, 'zoom', zoom),
    await measured(browser, 'drag of a block', dragBlock),
  ];
  const keys = await timeKeys(browser);
  await browser.close();
  return {
    title: `(ae) The flow editor with ${BLOCKS} blocks and ${WAYS} connections`,
    note: 'Chromium without a GPU beside server and database on the same machine; all blocks in sight. The check runs in this process, in the same engine as the page.',
    rows: [
      [`click in the list → all blocks and connections drawn, ${OPENINGS} loads (goal: less than 1 s)`, both(opening)],
      ...acts.flatMap(({ what, frames, tasks }): Section['rows'] => [
        [`${what}: frames (goal: p50 at most 17 ms, p95 at most 34 ms)`, spread(frames)],
        [`${what}: tasks over 50 ms (goal: none of the processor)`, describeTasks(tasks)],
      ]),
      ['a key in a form → drawn (goal: less than 50 ms)', both(keys)],
      ['check of the whole drawing (goal: less than 20 ms)', spread(await timeChecks(graph))],
      ['JavaScript of the editor beyond the first screens, gzip (goal: at most 110 kB)', weight()],
    ],
  };
}

const spread = (samples: readonly number[]) =>
  [
    `p50 ${milliseconds(percentile(samples, 0.5))}`,
    `p95 ${milliseconds(percentile(samples, 0.95))}`,
    `longest ${milliseconds(Math.max(...samples))}`,
  ].join(', ');

const both = (samples: readonly Sample[]) =>
  `${spread(samples.map(({ clock }) => clock))}; of the page’s processor ${spread(samples.map(({ busy }) => busy))}`;

const weight = () =>
  `${(weighFirstScreens(join(import.meta.dirname, '../../apps/web/dist')).editorJs / 1000).toFixed(1)} kB`;

/** What the page's own thread has worked since it was loaded, in milliseconds. */
async function busyMilliseconds({ devtools }: BenchPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function timed(browser: BenchPage, answer: string, act: () => Promise<void>): Promise<Sample> {
  const before = await busyMilliseconds(browser);
  await act();
  const clock = await browser.page.evaluate<number>(`globalThis.${answer}`);
  return { clock, busy: (await busyMilliseconds(browser)) - before };
}

async function timeOpening(browser: BenchPage, url: string, name: string): Promise<Sample> {
  const { page } = browser;
  await page.goto(`${url}/flowbuilders`);
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await inPage(page, `timeAct('drawing')`);
  return timed(browser, 'answered', () => link.click());
}

type Act = (page: BenchPage['page']) => Promise<void>;
type Measured = { what: string; frames: number[]; tasks: LongTasks };

/** How long each frame took while somebody does something with the drawing, and the long tasks meanwhile. */
async function measured(browser: BenchPage, what: string, act: Act): Promise<Measured> {
  const { page } = browser;
  await page.getByRole('button', { name: 'Ver o fluxo inteiro' }).click();
  await page.waitForLoadState('networkidle');
  await inPage(page, 'frames(30)');
  const [frames, tasks] = await withLongTasks(browser, async () => {
    await inPage(page, 'watchFrames()');
    await act(page);
    return inPage<number[]>(page, 'takeFrames()');
  });
  return { what, frames, tasks };
}

/** Around in a circle, as a hand does. */
async function hold(page: BenchPage['page'], { x, y }: Point, radius: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const angle = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + radius * Math.sin(angle), y + radius * (1 - Math.cos(angle)));
  }
  await page.mouse.up();
}

const pan: Act = async (page) => hold(page, await inPage<Point>(page, 'emptyPlace()'), 120);

async function zoom(page: BenchPage['page']): Promise<void> {
  const { x, y } = await inPage<Point>(page, 'emptyPlace()');
  await page.mouse.move(x, y);
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < STEPS / 2 ? -60 : 60);
}

async function dragBlock(page: BenchPage['page']): Promise<void> {
  const box = await page
    .locator('.react-flow__node')
    .nth(BLOCKS / 2)
    .boundingBox();
  if (!box) throw new Error('there is no block to drag');
  await hold(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 60);
}

/** From the key to the frame in which what was typed stands in the form. */
async function timeKeys(browser: BenchPage): Promise<Sample[]> {
  const { page } = browser;
  await page
    .locator('.react-flow__node')
    .nth(BLOCKS / 2)
    .dblclick();
  const input = page.getByRole('complementary').getByRole('textbox').first();
  await input.click();
  const samples: Sample[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await inPage(page, 'timeKey()');
    samples.push(await timed(browser, 'typed', () => page.keyboard.press('x')));
  }
  return samples;
}

const timeChecks = (graph: Graph) =>
  timeEach(CHECKS, 1, () => {
    // As the editor does it: the index of a changed drawing is new.
    if (indexGraph(graph).nodes.size !== BLOCKS) throw new Error('the drawing is not what it should be');
    if (verifyGraph(graph, company).some(({ code }) => code === 'fault')) throw new Error('the check broke down');
    return Promise.resolve();
  });
