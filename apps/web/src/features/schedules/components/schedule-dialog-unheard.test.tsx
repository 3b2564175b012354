import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { ScheduleText } from '@balcao/contract/schedules/routes.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSchedules, scheduleOf, serve } from '../../../test/schedules.ts';

/** The line was cut when the first request had gone out. */
async function planUnheard(words = 'Segue a cobrança') {
  let made: Schedule | null = null;
  const server = serve({
    'POST /schedules': ({ body }) => {
      made ??= { ...scheduleOf(3), ...(body as Schedule), body: ScheduleText.parse((body as Schedule).body) };
      if (server.calls('POST /schedules').length === 1) throw new TypeError('Failed to fetch');
      return [200, made];
    },
    'PUT /schedules/3': () => [200, made],
  });
  const { user } = await openSchedules('/schedules', { contactId: 5 });
  const text = await screen.findByRole('textbox', { name: 'Mensagem' });
  const save = async () => user.click(screen.getByRole('button', { name: 'Agendar' }));
  await user.type(text, words);
  await save();
  await expect.poll(() => server.calls('POST /schedules').length).toBe(1);
  const asked = () => server.calls('POST /schedules').map(({ body }) => body as { clientId: string; body: string });
  return { server, user, text, save, asked };
}

test.each([
  ['a message', 'Segue a cobrança'],
  ['one with characters that nobody sees', 'Segue\u200B a cobran\u00ADça'],
])('%s whose planning was not answered is planned again under the same name', async (_which, words) => {
  const { server, save, asked } = await planUnheard(words);
  await save();
  await screen.findByText('Agendamento salvo.');
  const [first, second] = asked();
  expect(first?.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
  expect(server.calls('PUT /schedules/3')).toEqual([]);
});

test('what was written anew after a planning without an answer takes the place of the words that may stand there', async () => {
  const { server, user, text, save, asked } = await planUnheard();
  await user.type(text, ' de novembro');
  await save();
  await screen.findByText('Agendamento salvo.');
  const [first, second] = asked();
  expect(second?.clientId).toBe(first?.clientId);
  expect(server.calls('PUT /schedules/3')).toMatchObject([{ body: { body: 'Segue a cobrança de novembro' } }]);
});
