import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

type Task = { id: number; text: string };
type Page = { tasks: Task[] };

test('a task about somebody names them, stands among theirs beside those of their tickets, and stays when they are gone', async () => {
  const world = await createWorld();
  const app = await world.http();
  const camila = await world.person();
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: camila.headers,
      ...(payload && { payload }),
    });
    return answer.json<T>();
  };
  const note = (body: object) => call<Task>('POST', '/tasks', body);
  const ticket = await world.ticket({ userId: camila.userId, status: 'open' });
  const { contactId } = ticket;
  await note({ text: 'Mandar contrato', ticketId: ticket.id });
  await note({ text: 'Dar parabéns', contactId, dueDay: '2026-11-21', rule: 'FREQ=YEARLY' });
  expect(await note({ text: 'x', contactId: 999_999_999 })).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  const about = async () => (await call<Page>('GET', `/tasks?contactId=${contactId}`)).tasks;
  const [birthday] = await about();
  expect(await about()).toMatchObject([
    { text: 'Dar parabéns', contact: { id: contactId } },
    { text: 'Mandar contrato' },
  ]);
  await call('PUT', `/tasks/${birthday?.id}`, { completed: true });
  expect(await about()).toMatchObject([{ text: 'Dar parabéns', dueDay: '2027-11-21', contact: { id: contactId } }, {}]);
  await camila.act(({ client }) => client.query('update contacts set deleted_at = now() where id = $1', [contactId]));
  expect((await call<Page>('GET', '/tasks?list=next')).tasks).toMatchObject([{ contact: null }]);
});
