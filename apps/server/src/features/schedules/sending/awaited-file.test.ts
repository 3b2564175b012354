import { eq } from '../../../platform/db/drizzle.ts';
import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { messages } from '../../messages/messages.table.ts';
import { createSchedule } from '../create-schedule.ts';
import { getSchedule } from '../schedules.queries.ts';
import { updateSchedule } from '../update-schedule.ts';

const MINUTE_MS = 60_000;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const desk = createSenderHarness();

beforeEach(async () => {
  // What the test before left waiting is not this one's.
  await desk.pool().query(`delete from schedules`);
});

/** An agent plans a text for the next minute and says that its file follows. */
async function planned() {
  const { world, agent, ticket } = await desk.open();
  const body = 'Segue o catálogo';
  const inMinutes = (minutes: number) => new Date(desk.now().getTime() + minutes * MINUTE_MS).toISOString();
  const { id: ticketId, contactId } = ticket;
  const { id } = await agent.act((ctx) =>
    createSchedule(ctx, { body, sendAt: inMinutes(1), contactId, ticketId, awaitsFile: true }),
  );
  const app = await world.http();
  async function attach() {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(Buffer.from(PNG, 'base64'))]), 'catálogo.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: `/api/schedules/${id}/media-upload`,
      headers: { ...agent.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  /** The sender looks at what is due after so many minutes more. */
  async function passed(minutes: number) {
    desk.pass(minutes * MINUTE_MS);
    await scheduleRound(desk.deps());
  }
  const saved = (change: { awaitsFile?: boolean }) =>
    agent.act((ctx) => updateSchedule(ctx, { scheduleId: id, change: { body, sendAt: inMinutes(1), ...change } }));
  const shown = () => agent.act((ctx) => getSchedule(ctx, id));
  const said = () =>
    world.seed((db) => db.select().from(messages).where(eq(messages.companyId, world.companyId)).orderBy(messages.id));
  return { attach, passed, saved, shown, said };
}

test('a message whose file is still on its way at its time leaves with it, as soon as it is there', async () => {
  const { attach, passed, shown, said } = await planned();
  await passed(2);
  expect([await said(), await shown()]).toMatchObject([[], { status: 'PENDENTE', awaitsFile: true }]);
  expect((await attach()).json()).toMatchObject({ awaitsFile: false, mediaName: 'catálogo.png' });
  await passed(0);
  expect(await said()).toMatchObject([{ body: 'Segue o catálogo', mediaType: 'image', mediaName: 'catálogo.png' }]);
  expect(await shown()).toMatchObject({ status: 'AGENDADA' });
});

test('a file that is there before the time changes nothing of the time', async () => {
  const { attach, passed, said } = await planned();
  await attach();
  await passed(0);
  expect(await said()).toEqual([]);
  await passed(1);
  expect(await said()).toHaveLength(1);
});

test('a message whose file never comes has failed and says why; planned again without, it leaves as it is', async () => {
  const { passed, saved, shown, said } = await planned();
  await passed(10);
  expect(await shown()).toMatchObject({ status: 'PENDENTE' });
  await passed(1);
  expect(await shown()).toMatchObject({ status: 'ERRO', failure: 'no-file' });
  await passed(60);
  expect(await said()).toEqual([]);
  expect(await saved({})).toMatchObject({ status: 'PENDENTE', failure: null, awaitsFile: false });
  await passed(1);
  expect(await said()).toMatchObject([{ body: 'Segue o catálogo', mediaKey: null }]);
});

test('a new file announced for what has one already: the old one does not leave with the new text', async () => {
  const { attach, passed, saved, shown, said } = await planned();
  await attach();
  await saved({ awaitsFile: true });
  await passed(5);
  expect(await said()).toEqual([]);
  await passed(6);
  expect(await shown()).toMatchObject({ status: 'ERRO', failure: 'no-file', mediaName: 'catálogo.png' });
});
