import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { auditLog } from './audit.table.ts';
import { recordAudit } from './record-audit.ts';

type Page = {
  lines: { id: number; action: string; subject: string; person: { name: string } | null }[];
  nextCursor: string | null;
};

async function company() {
  const world = await createWorld();
  const app = await world.http();
  const admin = await world.person({ name: 'Renata Prado', profile: 'admin' });
  const read = async (query: Record<string, string> = {}, { headers } = admin as Pick<Person, 'headers'>, path = '') =>
    (await app.inject({ url: `/api/audit${path}?${new URLSearchParams(query).toString()}`, headers })).json<
      Page & { error?: string }
    >();
  const note = (entry: Partial<typeof auditLog.$inferInsert>) =>
    world.seed((db) =>
      db.insert(auditLog).values({
        companyId: world.companyId,
        action: 'ticket.close',
        subject: 'ticket:1',
        createdAt: world.deps.now(),
        ...entry,
      }),
    );
  return { world, admin, read, note };
}

test('an admin reads who did what, page by page, by words, person, kind, day and support', async () => {
  const { world, admin, read, note } = await company();
  const agent = await world.person({ name: 'João Alves' });
  await agent.act((ctx) => recordAudit(ctx, { action: 'tag.delete', subject: 'tag:7', details: { name: 'Urgência' } }));
  // The last moment of the day before, and the first of the day, by the company's clock.
  await note({ createdAt: new Date('2026-11-19T02:59:59.999Z'), subject: 'ticket:2' });
  await note({ createdAt: new Date('2026-11-19T03:00:00Z'), subject: 'ticket:3', userId: agent.userId });
  await note({ supportBy: 1, supportName: 'Marta Nogueira', supportSession: crypto.randomUUID(), subject: 'ticket:4' });
  await note({ action: 'tagged.x', subject: 'x' });
  const subjects = async (query: Record<string, string>) => (await read(query)).lines.map(({ subject }) => subject);
  expect(await subjects({})).toEqual(['x', 'ticket:4', 'ticket:3', 'ticket:2', 'tag:7']);
  expect(await subjects({ searchParam: 'urgencia' })).toEqual(['tag:7']);
  expect(await subjects({ searchParam: 'marta' })).toEqual(['ticket:4']);
  expect(await subjects({ searchParam: '%' })).toEqual([]);
  expect(await subjects({ userId: String(agent.userId) })).toEqual(['ticket:3', 'tag:7']);
  expect(await subjects({ action: 'tag.' })).toEqual(['tag:7']);
  expect(await subjects({ dateStart: '2026-11-19', dateEnd: '2026-11-19' })).toEqual(['ticket:3']);
  expect(await subjects({ dateEnd: '2026-11-18' })).toEqual(['ticket:2']);
  expect(await subjects({ isSupport: 'true' })).toEqual(['ticket:4']);
  expect((await read()).lines.at(-1)).toMatchObject({ person: { name: 'João Alves' }, details: { name: 'Urgência' } });
  expect((await read({ cursor: 'x' })).error).toBe('ERR_VALIDATION');
  expect((await read({ dateStart: '2026-02-30' })).error).toBe('ERR_VALIDATION');
  expect((await read({}, agent)).error).toBe('ERR_NO_PERMISSION');

  for (let index = 0; index < 60; index += 1) await note({ subject: `many:${index}`, userId: admin.userId });
  const first = await read();
  const second = await read({ cursor: first.nextCursor ?? '' });
  expect([first.lines.length, second.lines.length, second.nextCursor]).toEqual([50, 15, null]);
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(65);
  const file = await read({}, admin, '/export');
  expect([file.lines.length, file.nextCursor]).toEqual([65, null]);
  expect((await read()).lines[0]).toMatchObject({ action: 'audit.export', person: { name: 'Renata Prado' } });
});

test('nobody changes the log or takes a line out of it, and it goes with its company', async () => {
  const { world, note } = await company();
  await note({});
  const asCompany = (sql: string) => world.deps.database.inCompany(world.companyId, ({ client }) => client.query(sql));
  const { pool } = world.deps.database;
  const rows = async ({ companyId }: World) =>
    (await pool.query('select 1 from audit_log where company_id = $1', [companyId])).rowCount;
  await expect(asCompany("update audit_log set action = 'x'")).rejects.toThrow(/permission denied/);
  await expect(asCompany('delete from audit_log')).rejects.toThrow(/permission denied/);
  await expect(asCompany('truncate audit_log')).rejects.toThrow(/permission denied/);
  const mine = 'where company_id = $1';
  await expect(pool.query(`update audit_log set subject = 'x' ${mine}`, [world.companyId])).rejects.toThrow(
    /only added to/,
  );
  await expect(pool.query(`delete from audit_log ${mine}`, [world.companyId])).rejects.toThrow(/only added to/);
  expect(await rows(world)).toBe(1);
  await pool.query('update companies set deleting_at = now() where id = $1', [world.companyId]);
  await pool.query(`delete from audit_log ${mine}`, [world.companyId]);
  expect(await rows(world)).toBe(0);
});
