import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { approve, templateOf } from '../../../test/templates/approved-template.ts';
import { contactIdentities, contacts } from '../../contacts/contacts.table.ts';
import { updateTag } from '../../tags/update-tag.ts';

const DAY_MS = 24 * 60 * 60_000;
const desk = createSenderHarness();

const template = templateOf({ name: 'renovacao', body: 'Oi, {{1}}! Vamos renovar?' });
const choice = { name: 'renovacao', language: 'pt_BR', parameters: { 1: '{{firstName}}' } };

/** Spoken to on a phone; the template stands with an official number. */
async function announced() {
  await desk.pool().query('delete from schedules');
  const scene = await announcedCampaign(desk);
  const { world, admin, lane, connection } = scene;
  await desk.pool().query(`update connections set channel = 'whatsapp' where id = $1`, [connection.id]);
  const official = await world.connection({ templates: [template] });
  await admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change: { template: choice } }));
  const { companyId } = world;
  async function places() {
    const which = `select connection_id as "connectionId" from outbox where company_id = $1`;
    return (await desk.pool().query(which, [companyId])).rows;
  }
  async function makeDefault(connectionId: number) {
    await desk.pool().query('update connections set is_default = false where company_id = $1', [companyId]);
    await desk.pool().query('update connections set is_default = true where id = $1', [connectionId]);
  }
  return { ...scene, official, places, makeDefault };
}

test('a lane’s template leaves over the number that has it, wherever the card was spoken to; where none has it any more, the list says so', async () => {
  const { world, official, rows, said, places } = await announced();
  desk.pass(DAY_MS / 24);
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([{ status: 'AGENDADA' }, { status: 'PENDENTE' }]);
  expect(await said()).toMatchObject([{ mediaType: 'template', body: 'Oi, Marina! Vamos renovar?' }]);
  expect(await places()).toEqual([{ connectionId: official.id }]);

  await approve({ world, connection: official }, template, 'PAUSED');
  desk.pass(7 * DAY_MS);
  await scheduleRound(desk.deps());
  const [, second, third] = await rows();
  expect([second, third]).toMatchObject([{ status: 'ERRO', failure: 'template' }, { status: 'PENDENTE' }]);
});

test.each([
  ['', false],
  [', also where it is the company’s default', true],
])(
  'a lane’s template leaves over the oldest number that has it and sends; one that is switched off holds up nobody%s',
  async (_which, isDefault) => {
    const { world, official, rows, places, makeDefault } = await announced();
    const second = await world.connection({ templates: [template] });
    await desk.pool().query(`update connections set status = 'DISCONNECTED' where id = $1`, [official.id]);
    if (isDefault) await makeDefault(official.id);
    desk.pass(DAY_MS / 24);
    await scheduleRound(desk.deps());
    expect(await rows()).toMatchObject([{ status: 'AGENDADA' }, { status: 'PENDENTE' }]);
    expect(await places()).toEqual([{ connectionId: second.id }]);
  },
);

test('of several numbers that have a lane’s template and send, it leaves over the company’s default', async () => {
  const { world, places, makeDefault } = await announced();
  const second = await world.connection({ templates: [template] });
  await makeDefault(second.id);
  desk.pass(DAY_MS / 24);
  await scheduleRound(desk.deps());
  expect(await places()).toEqual([{ connectionId: second.id }]);
});

test('whom no number with the template reaches is kept in the series, whom nothing reaches is not', async () => {
  const { world, ticket, rows, said } = await announced();
  const { contactId } = ticket;
  await world.seed(async (db) => {
    await db.update(contacts).set({ number: null }).where(eq(contacts.id, contactId));
    await db
      .update(contactIdentities)
      .set({ kind: 'lid', value: `${contactId}@lid` })
      .where(eq(contactIdentities.contactId, contactId));
  });
  desk.pass(DAY_MS / 24);
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([{ status: 'ERRO', failure: 'template' }, { status: 'PENDENTE' }]);
  await world.seed((db) => db.delete(contactIdentities).where(eq(contactIdentities.contactId, contactId)));
  desk.pass(7 * DAY_MS);
  await scheduleRound(desk.deps());
  expect((await rows()).map(({ failure }) => failure)).toEqual(['template', 'unreachable']);
  expect(await said()).toEqual([]);
});
