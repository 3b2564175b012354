import type { DrawnVersion, FlowVersion, MovedRuns } from '@balcao/contract/flows/version-models.ts';
import type { SavedFlow } from '@balcao/contract/flows/routes.ts';
import { expect, test } from 'vitest';
import { beginRun, drawingDesk, greeting, stepsOf } from '../../../test/harness/flow-harness.ts';

type Page = { versions: FlowVersion[]; hasMore: boolean };

const asking = (question: string, id = 'nome') => ({
  nodes: [
    ...greeting().nodes,
    { id, position: { x: 1, y: 1 }, type: 'question', data: { label: question, variable: 'nome' } },
  ],
  connections: [
    { source: '1', target: id },
    { source: id, target: 'fim' },
  ],
});

test('the history shows who made what, and an earlier version is drawn again, named and compared', async () => {
  const { world, admin, call, add, save } = await drawingDesk();
  const flow = await add('Cadastro');
  await save(flow.id, asking('Nome?'), { note: 'Primeira' });
  await save(flow.id, asking('Seu nome?'));
  const path = `/flowbuilder/${flow.id}/versions`;
  const { body: history } = await call<Page>('GET', path);
  const bruna = { id: admin.userId, name: 'Bruna' };
  expect(history.hasMore).toBe(false);
  expect(history.versions.map((one) => [one.number, one.isLive, one.note, one.standing, one.createdBy])).toEqual([
    [2, true, null, 0, bruna],
    [1, false, 'Primeira', 0, bruna],
  ]);
  expect((await call<Page>('GET', `${path}?before=2`)).body.versions.map(({ number }) => number)).toEqual([1]);
  expect((await call<DrawnVersion>('GET', `${path}/1`)).body.flow).toEqual(asking('Nome?'));
  expect((await call('PUT', `${path}/1`, { name: 'Natal', note: '' })).body).toMatchObject({
    name: 'Natal',
    note: null,
  });
  expect((await call('POST', `${path}/1/restore`, { revision: 1 })).body.error).toBe('ERR_FLOW_CHANGED');
  const restored = await call('POST', `${path}/1/restore`, { revision: 3 });
  expect(restored.body).toMatchObject({ revision: 4, flow: { live: { number: 2 }, isDraftAhead: true } });
  expect((await call('GET', `/flowbuilder/flow/${flow.id}`)).body).toMatchObject({ flow: { flow: asking('Nome?') } });
  for (const gone of [`${path}/9`, `/flowbuilder/${flow.id + 1_000_000}/versions/1`])
    expect((await call('GET', gone)).status).toBe(404);
  const audited = await world.act(({ client }) =>
    client.query(`select action from audit_log where action = 'flow.restored'`),
  );
  expect(audited.rowCount).toBe(1);
});

test('conversations stay on their version until they are moved, and those that cannot go on are listed', async () => {
  const { world, call, add, save } = await drawingDesk();
  const flow = await add('Cadastro');
  const first = await save<SavedFlow>(flow.id, asking('Nome?'));
  const versionId = first.body.version?.id ?? 0;
  const waiting = await beginRun(world, { versionId, node: 'nome' });
  const gone = await beginRun(world, { versionId, node: 'outro' });
  const inATurn = await beginRun(world, { versionId, node: 'nome', waiting: null });
  await save(flow.id, asking('Seu nome?'));
  expect((await call<Page>('GET', `/flowbuilder/${flow.id}/versions`)).body.versions[1]).toMatchObject({ standing: 3 });
  const { body } = await call<MovedRuns>('POST', `/flowbuilder/${flow.id}/move`, { from: 1 });
  expect(body).toMatchObject({ moved: 1, stayed: 2 });
  expect(body.staying.map(({ runId, node, because }) => [runId, node, because])).toEqual([
    [gone.runId, 'outro', 'missing-node'],
    [inATurn.runId, 'nome', 'missing-node'],
  ]);
  const { rows } = await world.act(({ client }) =>
    client.query('select version_id <> $2 as moved, moved_from from bot_runs where id = $1', [
      waiting.runId,
      versionId,
    ]),
  );
  expect(rows).toEqual([{ moved: true, moved_from: versionId }]);
  expect((await call('POST', `/flowbuilder/${flow.id}/move`, { from: 1 })).body).toMatchObject({ moved: 0, stayed: 2 });
  expect((await call('POST', `/flowbuilder/${flow.id}/move`, { from: 2 })).body).toMatchObject({ moved: 0, stayed: 0 });
  expect((await call('POST', `/flowbuilder/${flow.id}/move`, { from: 7 })).body.error).toBe(
    'ERR_NO_FLOW_VERSION_FOUND',
  );
  expect(await stepsOf(world, waiting.runId)).toEqual([]);
});
