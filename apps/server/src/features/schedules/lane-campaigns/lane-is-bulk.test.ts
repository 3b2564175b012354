import { expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { readSignals } from '../../outreach/guardian/read-signals.ts';
import { endLaneMessages } from '../../outreach/opt-out/end-lane-messages.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();

async function announced() {
  await desk.pool().query('delete from schedules');
  return announcedCampaign(desk);
}

test('a number is judged by what its lanes say as it is by its campaigns', async () => {
  const { world, connection, rows } = await announced();
  desk.script(refusing(131_026));
  desk.start();
  desk.pass(HOUR_MS);
  await until(async () => {
    await scheduleRound(desk.deps());
    expect((await rows())[0]).toMatchObject({ status: 'ERRO', failure: 'sending' });
  });
  const signals = await world.act((ctx) => readSignals(ctx, { connectionId: connection.id, usualReading: null }));
  expect(signals).toMatchObject({ newest: { size: 1, badRecipients: 1 } });
});

test('what a lane has queued does not leave any more for whoever asks for silence; the list says why, and nothing comes again', async () => {
  const { world, ticket, rows, said } = await announced();
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect((await rows()).map(({ status }) => status)).toEqual(['AGENDADA', 'PENDENTE']);
  await world.act((ctx) => endLaneMessages(ctx, ticket.contactId));
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([{ status: 'ERRO', failure: 'suppressed' }]);
  expect(await said()).toMatchObject([{ ack: 0, failureReason: 'opted-out' }]);
  const left = await desk
    .pool()
    .query(`select from outbox where company_id = $1 and state = 'queued'`, [world.companyId]);
  expect(left.rows).toEqual([]);
});
