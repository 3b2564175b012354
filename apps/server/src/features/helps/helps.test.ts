import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

type Help = { id: number; title: string; provider: string; video: string; description: string };

test('the super user keeps films, everybody finds them, and of a film only provider and id are kept', async () => {
  const world = await createWorld();
  const app = await world.http();
  const [chief, agent] = [await world.person({ super: true }), await world.person()];
  const call = async <T = Help>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const { headers } = method === 'GET' ? agent : chief;
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, json: answer.json<T>() };
  };
  const title = `Como transferir ${randomUUID()}`;
  const made = await call('POST', '/helps', { title, video: 'https://youtu.be/dQw4w9WgXcQ?t=3', description: 'Passo' });
  expect(made.json).toMatchObject({ title, provider: 'youtube', video: 'dQw4w9WgXcQ', description: 'Passo' });
  const { id } = made.json;
  const found = (await call<Help[]>('GET', '/helps/list')).json.find((help) => help.id === id);
  expect(found).toEqual(made.json);

  const same = await call<{ error: string }>('POST', '/helps', { title: title.toUpperCase(), video: 'dQw4w9WgXcQ' });
  expect([same.status, same.json.error]).toEqual([409, 'ERR_HELP_EXISTS']);
  for (const video of ['javascript:alert(1)', '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>', 'dQw4w9WgXcQx']) {
    const refused = await call<{ details: object }>('PUT', `/helps/${id}`, { video });
    expect([refused.status, refused.json.details]).toEqual([400, { fields: ['body.video'] }]);
  }
  const changed = await call('PUT', `/helps/${id}`, { video: 'https://vimeo.com/76979871' });
  expect(changed.json).toMatchObject({ title, provider: 'vimeo', video: '76979871' });
  const page = await call<{ records: Help[]; count: number }>('GET', `/helps?searchParam=${title.slice(-12)}`);
  expect([page.json.count, page.json.records[0]?.id]).toEqual([1, id]);
  expect((await call('DELETE', `/helps/${id}`)).status).toBe(200);
  expect((await call('DELETE', `/helps/${id}`)).status).toBe(404);
});

test('a company that has not paid still finds help', async () => {
  const world = await createWorld({ dueDate: '2020-01-01' });
  const { headers } = await world.person();
  const app = await world.http();
  expect((await app.inject({ url: '/api/helps/list', headers })).statusCode).toBe(200);
});
