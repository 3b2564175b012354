import { expect, test } from 'vitest';
import { week } from '../../../test/harness/automatic-harness.ts';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { companies } from '../../companies/companies.table.ts';
import { flows, flowTriggers } from '../../flows/flows.table.ts';
import { settings } from '../../settings/settings.table.ts';
import { eq } from '../../../platform/db/drizzle.ts';

test('the word of a rehearsal begins what was drawn then, out of all numbers, even while the flow is off', async () => {
  const desk = await createBotHarness({ outOfHoursMessage: 'Fechado.' });
  const graph = draw(
    [
      { id: '1', type: 'start' },
      { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    ],
    ['1 nome'],
  );
  const { flowId, versionId } = await desk.flow(graph);
  await desk.say('Oi');
  const contactId = Number((await desk.ticket())['contact_id']);
  const { companyId, seed } = desk.world;
  const word = { companyId, flowId, versionId, kind: 'keyword' as const, pattern: 'teste 7' };
  // One of more than a day ago begins nothing any more.
  const createdAt = new Date(desk.deps.now().getTime() - 25 * 3_600_000);
  await seed((db) => db.insert(flowTriggers).values({ ...word, onlyContactId: contactId, createdAt }));
  await desk.say('Teste 7');
  expect(await desk.runs()).toEqual([]);
  await seed((db) => db.update(flowTriggers).set({ createdAt: desk.deps.now() }));
  // Who tries it does so at any hour.
  const evening = { schedules: week('20:00', '22:00') };
  await seed((db) => db.update(companies).set(evening).where(eq(companies.id, companyId)));
  await seed((db) => db.insert(settings).values({ companyId, key: 'scheduleType', value: 'company' }));
  await seed((db) => db.update(flows).set({ active: false }).where(eq(flows.id, flowId)));
  await desk.say('Teste 7');
  expect(await desk.runs()).toMatchObject([{ versionId, test: true, waiting: 'answer' }]);
  expect((await desk.lines()).at(-1)).toBe('< Qual é o seu nome?');
});
