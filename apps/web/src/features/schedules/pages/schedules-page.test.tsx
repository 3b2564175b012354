import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failed, openSchedules, scheduleOf, sent, serve } from '../../../test/schedules.ts';

const REMOVE = 'DELETE /schedules/3';

/** Somebody is about to delete the only message of the list. */
async function aboutToDelete(schedule: Schedule, more: Parameters<typeof serve>[0] = {}) {
  const server = serve({ 'GET /schedules': () => [200, { schedules: [schedule], count: 1, hasMore: false }], ...more });
  const { user } = await openSchedules('/schedules');
  await user.click(await screen.findByRole('button', { name: 'Ações do agendamento para Marina Lacerda' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { server, dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Excluir' })) };
}

test('a message that leaves while somebody is asked whether it may be deleted stays, and they read that it has left', async () => {
  const { server, dialog, confirm } = await aboutToDelete(scheduleOf(3), {
    [REMOVE]: ({ query }) =>
      query.get('seen') === 'PENDENTE' ? [409, { error: 'ERR_SCHEDULE_SENT' }] : [200, { message: 'Schedule deleted' }],
  });
  expect(dialog.getByText('A mensagem para Marina Lacerda não será enviada.')).toBeTruthy();
  await confirm();
  await screen.findByText('Este agendamento já foi enviado e não pode mais ser alterado.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(server.calls(REMOVE)).toHaveLength(1);
});

test('what was seen as sent goes from the list, as somebody reads', async () => {
  const { server, dialog, confirm } = await aboutToDelete(
    { ...sent, id: 3 },
    { [REMOVE]: () => [200, { message: 'Schedule deleted' }] },
  );
  expect(dialog.getByText('A mensagem enviada continua na conversa.')).toBeTruthy();
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(REMOVE)[0]?.query.get('seen')).toBe('ENVIADA');
});

test('of one that has failed nothing is promised: nobody knows of each whether it has arrived', async () => {
  const { dialog } = await aboutToDelete({ ...failed, failure: 'unconfirmed' });
  expect(dialog.getByText('A mensagem para Marina Lacerda é excluída da lista.')).toBeTruthy();
});
