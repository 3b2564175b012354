import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { approve, templateOf } from '../../../test/templates/approved-template.ts';
import { messages } from '../../messages/messages.table.ts';
import { createTag } from '../../tags/create-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { createSchedule } from '../create-schedule.ts';
import { getSchedule } from '../schedules.queries.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();

const template = templateOf({ name: 'lembrete', category: 'UTILITY', body: 'Oi, {{1}}! Até amanhã.' });
const choice = { name: 'lembrete', language: 'pt_BR', parameters: { 1: '{{firstName}}' } };

test('a template reaches somebody who has been silent for a day, over a number that has it; without one it says so', async () => {
  const { world, connection, agent, ticket } = await desk.open();
  const { id: ticketId, contactId } = ticket;
  const plan = (fields: object, hours: number) => {
    const sendAt = new Date(desk.now().getTime() + hours * HOUR_MS).toISOString();
    const chosen = { ...choice, ...fields };
    return agent.act((ctx) => createSchedule(ctx, { sendAt, contactId, ticketId, template: chosen }));
  };
  await expect(plan({}, 30)).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  await approve({ world, connection }, template);
  await expect(plan({ parameters: {} }, 30)).rejects.toMatchObject({
    details: { fields: ['template.parameters.1'] },
  });
  const first = await plan({}, 30);
  expect(first).toMatchObject({ body: 'Oi, {{firstName}}! Até amanhã.', template: choice });
  const second = await plan({}, 31);
  desk.pass(30 * HOUR_MS);
  await scheduleRound(desk.deps());
  const said = await world.seed((db) =>
    db.select().from(messages).where(eq(messages.companyId, world.companyId)).orderBy(messages.id),
  );
  expect(said.at(-1)).toMatchObject({
    mediaType: 'template',
    body: 'Oi, Marina! Até amanhã.',
    outgoing: { kind: 'template', name: 'lembrete' },
  });
  // Neither is a lane given what nobody could say.
  const admin = await world.person({ profile: 'admin' });
  const lane = await admin.act((ctx) => createTag(ctx, { name: 'Retorno', kanban: 1 }));
  const speak = (change: object) => admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change }));
  const unknown = { ...choice, name: 'inventado' };
  await expect(speak({ template: unknown })).rejects.toMatchObject({ code: 'ERR_TEMPLATE_NOT_APPROVED' });
  expect(await speak({ template: choice, actCamp: 1 })).toMatchObject({ template: { name: 'lembrete' }, actCamp: 1 });
  await approve({ world, connection }, template, 'PAUSED');
  // What it was given before stays, and the rest of it is changed all the same.
  expect(await speak({ template: choice, rptDays: 7 })).toMatchObject({ template: { name: 'lembrete' }, rptDays: 7 });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await agent.act((ctx) => getSchedule(ctx, second.id))).toMatchObject({ status: 'ERRO', failure: 'template' });
});
