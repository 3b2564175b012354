import { and, eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { auditLog } from '../audit/audit.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tags } from '../tags/tags.table.ts';
import { ticketTags, tickets } from '../tickets/tickets.table.ts';
import { deleteTicket } from './delete-ticket.ts';
import { removeFilesJob } from './jobs/remove-files.job.ts';

async function fileOf({ deps, companyId }: World, extension = 'jpg') {
  const key = deps.storage.newKey(companyId, extension);
  await deps.storage.putBytes(key, Buffer.from('bytes'));
  return key;
}

const isThere = ({ deps }: World, key: string) =>
  deps.storage.localFile(key).then(
    () => true,
    () => false,
  );

/** Says what was asked for of a job, and does it. */
async function runFileJobs({ deps, companyId }: World) {
  const { rows } = await deps.database.pool.query<{ payload: { companyId: number; keys: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'ticket-actions.remove-files' and (payload ->> 'companyId')::bigint = $1`,
    [companyId],
  );
  for (const { payload } of rows) await removeFilesJob.run(deps, payload, { number: 1, isLast: false });
  return rows.map(({ payload }) => payload.keys.length);
}

async function office() {
  const world = await createWorld();
  const queue = await world.queue('Vendas');
  const admin = await world.person({ profile: 'admin', name: 'Ana' });
  const agent = await world.person({ queueIds: [queue.id] });
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId });
  const said = (mediaKey: string, ticketId = ticket.id) =>
    world.seed((db) =>
      db.insert(messages).values({
        companyId: world.companyId,
        ticketId,
        contactId: ticket.contactId,
        fromMe: false,
        mediaState: 'ready',
        mediaType: 'image',
        mediaKey,
        sentAt: world.deps.now(),
      }),
    );
  return { world, queue, admin, agent, ticket, said };
}

test('a deleted ticket is gone with its messages, tags and files; the list hears of it and the record keeps who it was', async () => {
  const { world, queue, admin, agent, ticket, said } = await office();
  const { companyId } = world;
  const [photo, voice] = [await fileOf(world), await fileOf(world, 'ogg')];
  const twin = voice.replace('.ogg', '.mp3');
  await world.deps.storage.putBytes(twin, Buffer.from('bytes'));
  for (const key of [photo, voice]) await said(key);
  await world.seed(async (db) => {
    const [tag] = await db.insert(tags).values({ companyId, name: 'VIP', color: '#112233' }).returning();
    await db.insert(ticketTags).values({ companyId, ticketId: ticket.id, tagId: tag?.id ?? 0 });
  });

  await admin.act((ctx) => deleteTicket(ctx, ticket.id));
  const left = await world.seed(async (db) => [
    ...(await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticket.id))),
    ...(await db.select({ id: messages.id }).from(messages).where(eq(messages.ticketId, ticket.id))),
    ...(await db.select({ id: ticketTags.tagId }).from(ticketTags).where(eq(ticketTags.ticketId, ticket.id))),
  ]);
  expect(left).toEqual([]);
  expect(await runFileJobs(world)).toEqual([2]);
  for (const key of [photo, voice, twin]) expect(await isThere(world, key)).toBe(false);
  // The job may run again.
  await runFileJobs(world);

  const deleted = (await world.emitted()).find((event) => event.name === 'ticket.deleted');
  expect(deleted?.payload).toEqual({ ticketId: ticket.id, uuid: ticket.uuid, queueId: queue.id, userId: agent.userId });
  expect(deleted?.rooms).toContain(`${companyId}:queue:${queue.id}`);
  const records = await world.seed((db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'ticket.delete'))),
  );
  expect(records).toMatchObject([
    { userId: admin.userId, subject: `ticket:${ticket.id}`, details: { uuid: ticket.uuid } },
  ]);
});

test('a file that another conversation still shows stays', async () => {
  const { world, admin, ticket, said } = await office();
  const shared = await fileOf(world);
  await said(shared);
  await said(shared, (await world.ticket({ contactId: ticket.contactId })).id);
  await admin.act((ctx) => deleteTicket(ctx, ticket.id));
  await runFileJobs(world);
  expect(await isThere(world, shared)).toBe(true);
});

test('only admins delete, twice is "no such ticket", and another company’s ticket does not exist', async () => {
  const { world, admin, agent, ticket } = await office();
  const app = await world.http();
  const remove = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'DELETE', url: `/api/tickets/${ticket.id}`, headers })).json<{ error?: string }>()
      .error;
  const stranger = await (await createWorld()).person({ profile: 'admin' });
  expect(await remove(agent.headers)).toBe('ERR_NO_PERMISSION');
  expect(await remove(stranger.headers)).toBe('ERR_NO_TICKET_FOUND');
  expect(await remove(admin.headers)).toBeUndefined();
  expect(await remove(admin.headers)).toBe('ERR_NO_TICKET_FOUND');
  await app.close();
});

test('of two who delete at once one does it, and the other finds nothing', async () => {
  const { world, admin, ticket } = await office();
  const outcomes = await Promise.allSettled([1, 2].map(() => admin.act((ctx) => deleteTicket(ctx, ticket.id))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await world.emitted()).filter((event) => event.name === 'ticket.deleted')).toHaveLength(1);
});
