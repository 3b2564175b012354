import type { FlowNumbers, FlowRun, RecordedRun } from '@balcao/contract/flows/number-models.ts';
import type { SavedFlow } from '@balcao/contract/flows/routes.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { addSteps, beginRun, drawingDesk, endRun, greeting } from '../../../test/harness/flow-harness.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { countStepsJob } from '../jobs/count-steps.job.ts';

const minute = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const job = { number: 1, isLast: false };

async function askingDesk() {
  let now = TEST_NOW;
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => now });
  const desk = await drawingDesk({ deps });
  const flow = await desk.add('Cadastro');
  const { body } = await desk.save<SavedFlow>(flow.id, {
    nodes: [
      ...greeting().nodes,
      { id: 'nome', position: { x: 1, y: 1 }, type: 'question', data: { label: 'Nome?', variable: 'nome' } },
    ],
    connections: [
      { source: '1', target: 'nome' },
      { source: 'nome', target: 'fim' },
    ],
  });
  const versionId = body.version?.id ?? 0;
  const count = (at: Date) => ((now = at), countStepsJob.run(deps, {}, job));
  const read = async (query = '') =>
    (await desk.call<FlowNumbers>('GET', `/flowbuilder/${flow.id}/numbers${query}`)).body;
  const runs = async (query: string) =>
    (await desk.call<{ runs: FlowRun[] }>('GET', `/flowbuilder/${flow.id}/runs?${query}`)).body.runs;
  return { ...desk, deps, flow, versionId, count, read, runs };
}
type Desk = Awaited<ReturnType<typeof askingDesk>>;

/** Asked at once; answers after `minutes` and is done, unless nobody answers. */
async function talk(
  { world, versionId }: Desk,
  { at, answers, test: isTest = false }: { at: Date; answers?: number; test?: boolean },
) {
  const run = await beginRun(world, { versionId, node: 'nome', at, test: isTest });
  const asked = [
    { node: '1', kind: 'start', taken: 'a', at },
    { node: 'nome', kind: 'question', taken: null, at },
  ];
  const later = new Date(at.getTime() + (answers ?? 0) * 60_000);
  const done = [
    { node: 'nome', kind: 'question', taken: 'a', at: later, said: 'Marina' },
    { node: 'fim', kind: 'closeTicket', taken: null, at: later, said: 'Marina', facts: { ended: 'closed' } },
  ];
  await addSteps(world, run, { versionId, steps: answers === undefined ? asked : [...asked, ...done] });
  await endRun(world, run, {
    at: later,
    ...(answers === undefined ? { because: 'idle', node: 'nome' } : { because: 'closed', node: 'fim' }),
  });
  return run;
}

test(
  'what blocks were reached, left and answered is counted once, late enough, and without rehearsals',
  { timeout: 60_000 },
  async () => {
    const desk = await askingDesk();
    const quick = await talk(desk, { at: minute(0), answers: 1 });
    const slow = await talk(desk, { at: minute(0), answers: 3 });
    const lost = await talk(desk, { at: minute(1) });
    await talk(desk, { at: minute(1), answers: 2, test: true });
    const standing = await beginRun(desk.world, { versionId: desk.versionId, node: 'nome', at: minute(9) });
    expect((await desk.call('GET', `/flowbuilder/${desk.flow.id}/standing`)).body).toEqual({ standing: 1 });
    expect((await desk.call('GET', '/flowbuilder/999999/standing')).body.error).toBe('ERR_NO_FLOW_FOUND');
    expect(await desk.read()).toMatchObject({ countedUntil: null, nodes: [{ node: 'nome', reached: 0, standing: 1 }] });
    await desk.count(minute(2.5));
    // Only what is older than a minute: the first answer is, the second is not.
    expect((await desk.read()).nodes.find(({ node }) => node === 'nome')).toMatchObject({ reached: 3, answered: 1 });
    await desk.count(minute(10));
    await desk.count(minute(10));
    await desk.count(minute(12));
    const numbers = await desk.read();
    expect(numbers).toMatchObject({ version: { number: 1 }, to: '2026-11-20', countedUntil: minute(11).toISOString() });
    const none = { leftHere: 0, answered: 0, medianMs: null, standing: 0 };
    expect(numbers.nodes).toEqual([
      { ...none, node: '1', reached: 3, outputs: { a: 3 } },
      { ...none, node: 'fim', reached: 2, outputs: {} },
      { node: 'nome', reached: 3, outputs: { a: 2 }, leftHere: 1, answered: 2, medianMs: 120_000, standing: 1 },
    ]);
    const ids = async (query: string) => (await desk.runs(query)).map(({ id }) => id);
    expect(await ids('node=nome')).toEqual([lost.runId, slow.runId, quick.runId]);
    expect(await ids('node=nome&number=output&output=a')).toEqual([slow.runId, quick.runId]);
    expect(await ids('node=nome&number=left')).toEqual([lost.runId]);
    expect(await ids('node=nome&number=standing')).toEqual([standing.runId]);
    expect(await ids(`node=nome&before=${slow.runId}`)).toEqual([quick.runId]);
    expect(await ids('node=nome&from=2026-11-21&to=2026-11-30')).toEqual([]);
    expect((await desk.read('?from=2026-11-21&to=2026-11-30')).nodes.map(({ reached }) => reached)).toEqual([0]);
    expect((await desk.call('GET', `/flowbuilder/${desk.flow.id}/numbers?version=7`)).body.error).toBe(
      'ERR_NO_FLOW_VERSION_FOUND',
    );

    const recorded = await desk.call<{ runs: RecordedRun[] }>('GET', `/flowbuilder/${desk.flow.id}/recorded?count=3`);
    expect(recorded.body.runs.map(({ id, number, endedBecause }) => [id, number, endedBecause])).toEqual([
      [standing.runId, 1, null],
      [lost.runId, 1, 'idle'],
      [slow.runId, 1, 'closed'],
    ]);
    expect(recorded.body.runs[2]).toMatchObject({
      contact: { number: expect.stringMatching(/^\d+$/) },
      ticket: { uuid: expect.any(String), code: expect.any(String), menuTries: 3, menuQueueId: null },
    });
    expect(recorded.body.runs[2]?.turns).toEqual([
      expect.objectContaining({ at: minute(0).toISOString(), event: { kind: 'begun', text: '' } }),
      expect.objectContaining({
        at: minute(3).toISOString(),
        event: { kind: 'said', text: 'Marina', choice: null, file: null, isEarly: false, afterMs: null },
        steps: [
          { no: 3, node: 'nome', kind: 'question', taken: 'a', facts: {} },
          { no: 4, node: 'fim', kind: 'closeTicket', taken: null, facts: { ended: 'closed' } },
        ],
      }),
    ]);
    const one = await desk.call<{ runs: RecordedRun[] }>(
      'GET',
      `/flowbuilder/${desk.flow.id}/recorded?ticketId=${quick.ticketId}`,
    );
    expect(one.body.runs.map(({ id }) => id)).toEqual([quick.runId]);
  },
);
