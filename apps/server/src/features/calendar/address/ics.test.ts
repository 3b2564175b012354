import { afterEach, expect, test, vi } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { createEvent } from '../create-event.ts';

const DAY_MS = 24 * 60 * 60_000;

async function desk() {
  const world = await createWorld();
  const person = await world.person();
  const app = await world.http();
  const call = async <Body>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    (
      await app.inject({ method, url: `/api/eventos${path}`, headers: person.headers, ...(payload && { payload }) })
    ).json<Body>();
  const inDays = (days: number) => new Date(world.deps.now().getTime() + days * DAY_MS).toISOString();
  return {
    world,
    person,
    call,
    inDays,
    renew: async (busyOnly = false) => (await call<{ path: string }>('PUT', '/endereco', { busyOnly })).path,
    read: (path: string) => app.inject({ method: 'GET', url: path }),
  };
}

test('other programs read the calendar at a secret address: a series as times in UTC, cut where it stops to matter', async () => {
  const { call, inDays, renew, read } = await desk();
  await call('POST', '', { title: 'Semanal', start: inDays(-60), end: inDays(-60), rule: 'FREQ=WEEKLY' });
  await call('POST', '', { title: 'Folga', start: '2026-12-24T00:00', end: '2026-12-25T00:00', allDay: true });
  const answer = await read(await renew());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = answer.body.split('\r\n');
  expect(lines.filter((line) => line === 'SUMMARY:Semanal').length).toBeGreaterThan(55);
  expect(lines.some((line) => line.startsWith('RRULE') || line.startsWith('BEGIN:VTIMEZONE'))).toBe(false);
  expect(lines.every((line) => !line.startsWith('DTSTART:') || line.endsWith('Z'))).toBe(true);
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(
    lines.filter((line) => line === 'BEGIN:VEVENT').length,
  );
});

afterEach(() => vi.unstubAllEnvs());

test.each(['America/Sao_Paulo', 'Asia/Tokyo'])('whole days are days, also on a machine in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2026, 10, 23).getTimezoneOffset()).not.toBe(0);
  const { call, inDays, renew, read } = await desk();
  const day = inDays(3).slice(0, 10);
  await call('POST', '', { title: 'Folga', start: `${day}T00:00`, end: `${day}T00:00`, allDay: true });
  const { body } = await read(await renew());
  expect(body).toContain(`DTEND;VALUE=DATE:${inDays(4).slice(0, 10).replaceAll('-', '')}`);
  expect(body).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
});

test('of a calendar that never ends two thousand times are written', async () => {
  const { call, inDays, renew, read } = await desk();
  const daily = { title: 'Ronda', rule: 'FREQ=DAILY' };
  for (let hour = 0; hour < 6; hour += 1) await call('POST', '', { ...daily, start: inDays(-60), end: inDays(-60) });
  const { body } = await read(await renew());
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2000);
});

test('who wants it shows no more than that the person is busy, also with a colleague; what is of the team is no secret', async () => {
  const { world, person, call, inDays, renew, read } = await desk();
  const time = { start: inDays(1), end: inDays(1), description: 'segredo' };
  await call('POST', '', { ...time, title: 'Médico' });
  await call('POST', '', { ...time, title: 'Equipe', visibility: 'team', description: '' });
  const invitation = { ...time, allDay: false, rule: null, visibility: 'private' as const, remindBefore: null };
  const colleague = await world.person();
  await colleague.act((ctx) => createEvent(ctx, { ...invitation, title: 'Demissão', userIds: [person.userId] }));
  const { body } = await read(await renew(true));
  expect(body.match(/SUMMARY:.*/g)?.toSorted()).toEqual(['SUMMARY:Equipe', 'SUMMARY:Ocupado', 'SUMMARY:Ocupado']);
  expect(body).not.toContain('segredo');
});

test('an address is worth nothing once there is a newer one, once it is removed, and when it was never given', async () => {
  const { call, renew, read } = await desk();
  const old = await renew();
  const now = await renew();
  expect([(await read(old)).statusCode, (await read(now)).statusCode]).toEqual([404, 200]);
  expect(await call('GET', '/endereco')).toMatchObject({ address: { busyOnly: false } });
  await call('DELETE', '/endereco');
  expect(await call('GET', '/endereco')).toEqual({ address: null });
  expect((await read(now)).statusCode).toBe(404);
  expect((await read('/public/calendar/x.ics')).statusCode).toBe(404);
});
