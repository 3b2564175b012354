import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSchedules, scheduleOf, serve } from '../../../test/schedules.ts';

const UPLOAD = 'POST /schedules/3/media-upload';
const DETACH = 'DELETE /schedules/3/media-upload';

type Answer = [status: number, body: unknown];
/** What becomes of one upload of the file that is called so. */
type Upload = (stored: Stored, name: string) => Answer;
type Stored = { row: Schedule; change: Answer | null; isLost?: boolean; isCut?: boolean | 'afterwards' };

const arrives: Upload = (stored, name) => {
  stored.row = { ...stored.row, awaitsFile: false, mediaPath: `/public/${name}` };
  return [200, stored.row];
};
/** The line was cut while it was under way, or when it had arrived. */
const isCut: Upload = () => {
  throw new TypeError('Failed to fetch');
};
const arrivesUnheard: Upload = (stored, name) => isCut(stored, (arrives(stored, name), name));
const refused =
  (status: number, error: string): Upload =>
  () => [status, { error }];

/** What a change makes of a message whose file went with its conversation. */
const lost = { awaitsFile: true, mediaPath: null, mediaName: null };

type Page = { row?: Schedule; uploads: Upload[] };

/** The server keeps the message as the real one does; its uploads end as given, one after the other. */
async function open({ row = scheduleOf(3), uploads }: Page, search = {}) {
  const stored: Stored = { row, change: null };
  const write = (body: unknown, differences: Partial<Schedule> = {}): Answer => {
    stored.row = { ...stored.row, ...differences, ...(body as object) };
    return [200, stored.row];
  };
  const server = serve({
    'GET /schedules': () => [200, { schedules: [stored.row], count: 1, hasMore: false }],
    'GET /schedules/3': () => [200, stored.row],
    'POST /schedules': ({ body }) => write(body),
    'PUT /schedules/3': ({ body }) => {
      const change = { ...(body as object), ...(stored.isLost && lost) };
      stored.isLost = false;
      return stored.change ?? write(change, { status: 'PENDENTE', failure: null });
    },
    [UPLOAD]: ({ body }) => {
      const upload = uploads[server.calls(UPLOAD).length - 1] ?? arrives;
      return upload(stored, ((body as FormData).get('file') as File).name);
    },
    [DETACH]: () => {
      if (stored.isCut === true) return isCut(stored, '');
      const done = write({ awaitsFile: false, mediaPath: null });
      return stored.isCut ? isCut(stored, '') : done;
    },
  });
  const { user } = await openSchedules('/schedules', search);
  return {
    server,
    user,
    stored,
    edit: async () => {
      await user.click(await screen.findByRole('button', { name: 'Ações do agendamento para Marina Lacerda' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
      await screen.findByRole('textbox', { name: 'Mensagem' });
    },
    attach: (name: string) =>
      user.upload(
        document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        new File(['RIFF'], name, { type: 'image/jpeg' }),
      ),
    takeOff: async () => user.click(await screen.findByRole('button', { name: 'Remover anexo' })),
    /** Until the file has gone out so many times. */
    save: async (times: number) => {
      await user.click(await screen.findByRole('button', { name: 'Agendar' }));
      await expect.poll(() => server.calls(UPLOAD).length).toBe(times);
    },
  };
}

/** A text has been written. */
async function withFile(...uploads: Upload[]) {
  const page = await open({ uploads }, { contactId: 5 });
  await page.user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Segue o catálogo');
  return page;
}

/** It is edited from the list. */
async function fromList(differences: Partial<Schedule>, ...uploads: Upload[]) {
  const page = await open({ row: scheduleOf(3, differences), uploads });
  await page.edit();
  return page;
}

const isSaved = () => screen.findByText('Agendamento salvo.');
const isNotSaved = () => expect(screen.queryByText('Agendamento salvo.')).toBeNull();

test('a message whose file is refused waits for one, and leaves without once it was taken off', async () => {
  const { server, attach, takeOff, save, stored } = await withFile(refused(400, 'ERR_MEDIA_NOT_SUPPORTED'));
  await attach('catalogo.jpg');
  await save(1);
  expect(server.calls('POST /schedules')[0]?.body).toMatchObject({ awaitsFile: true });
  await takeOff();
  await save(1);
  await isSaved();
  expect(server.calls('PUT /schedules/3')[0]?.body).toMatchObject({ awaitsFile: false });
  expect(stored.row).toMatchObject({ awaitsFile: false, mediaPath: null });
  expect([server.calls('POST /schedules').length, server.calls(DETACH)]).toEqual([1, []]);
});

test('a file that did not arrive is sent once more by itself, from the dialog and from the list: what waits for it is not written again', async () => {
  const { server, edit, attach, save, stored } = await withFile(isCut, () => [
    200,
    { ...stored.row, awaitsFile: false },
  ]);
  stored.change = [403, { error: 'ERR_OUTSIDE_WORK_HOURS' }];
  await attach('catalogo.jpg');
  await save(1);
  await save(2);
  await isSaved();

  await edit();
  await attach('catalogo.jpg');
  await save(3);
  expect([server.calls('POST /schedules').length, server.calls('PUT /schedules/3')]).toEqual([1, []]);
});

test('a file that was taken off after its upload was not answered does not leave with the message', async () => {
  const { server, attach, takeOff, save, stored } = await withFile(arrivesUnheard);
  await attach('tabela-errada.jpg');
  await save(1);
  expect(stored.row.mediaPath).toBe('/public/tabela-errada.jpg');
  await takeOff();
  stored.isCut = true;
  await save(1);
  await expect.poll(() => server.calls(DETACH).length).toBe(1);
  expect(stored.row).toMatchObject({ awaitsFile: true, mediaPath: '/public/tabela-errada.jpg' });
  isNotSaved();
  stored.isCut = false;
  await save(1);
  await isSaved();
  expect(stored.row).toMatchObject({ awaitsFile: false, mediaPath: null });
});

test('a file that was taken off without an answer is not taken off twice', async () => {
  const { server, takeOff, save, stored } = await fromList({ mediaPath: '/public/a.jpg', mediaName: 'a.jpg' });
  await takeOff();
  stored.isCut = 'afterwards';
  await save(0);
  await expect.poll(() => server.calls(DETACH).length).toBe(1);
  isNotSaved();
  stored.change = [403, { error: 'ERR_OUTSIDE_WORK_HOURS' }];
  await save(0);
  await isSaved();
  expect([server.calls('PUT /schedules/3').length, server.calls(DETACH).length]).toEqual([1, 1]);
});

test('the message waits for the file that was chosen in place of one whose upload was not answered', async () => {
  const waited: boolean[] = [];
  const { attach, takeOff, save, stored } = await withFile(arrivesUnheard, (at, name) => {
    waited.push(at.row.awaitsFile);
    return arrives(at, name);
  });
  await attach('tabela-errada.jpg');
  await save(1);
  await takeOff();
  await attach('tabela.jpg');
  await save(2);
  await isSaved();
  expect(waited).toEqual([true]);
  expect(stored.row).toMatchObject({ awaitsFile: false, mediaPath: '/public/tabela.jpg' });
});

test('a file that arrived without an answer is told as saved off duty, and as refused where it did not arrive', async () => {
  const offDuty = refused(403, 'ERR_OUTSIDE_WORK_HOURS');
  const { server, attach, save, stored } = await withFile(isCut, offDuty, offDuty);
  await attach('catalogo.jpg');
  await save(1);
  await save(2);
  await screen.findByText(/^Fora do seu horário de trabalho/);
  isNotSaved();
  stored.row = { ...stored.row, awaitsFile: false, mediaPath: '/public/catalogo.jpg' };
  await save(2);
  await isSaved();
  expect(server.calls('PUT /schedules/3')).toEqual([]);
});

test('a message that had failed when its file came is not told as saved: it wants another time', async () => {
  const { attach, save, stored } = await withFile((at, name) => {
    at.row = { ...at.row, status: 'ERRO', failure: 'no-file' };
    return arrives(at, name);
  });
  await attach('catalogo.jpg');
  await save(1);
  await screen.findAllByText('O anexo não chegou a tempo: anexe de novo e escolha outro horário.');
  isNotSaved();
  await save(1);
  await isSaved();
  expect(stored.row).toMatchObject({ status: 'PENDENTE', awaitsFile: false, mediaPath: '/public/catalogo.jpg' });
});

test('what somebody else has deleted since the list was read is not told as saved', async () => {
  const server = serve({
    'GET /schedules': () => [200, { schedules: [scheduleOf(3)], count: 1, hasMore: false }],
    'PUT /schedules/3': () => [404, { error: 'ERR_NO_SCHEDULE_FOUND' }],
  });
  const { user } = await openSchedules('/schedules');
  await user.click(await screen.findByRole('button', { name: 'Ações do agendamento para Marina Lacerda' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await user.click(await screen.findByRole('button', { name: 'Agendar' }));
  await screen.findByText('Nenhum agendamento encontrado.');
  expect(server.calls('PUT /schedules/3')).toHaveLength(1);
  isNotSaved();
});

test('the file that is shown stays with its message, also where another one was announced and never came', async () => {
  const file = { mediaPath: '/public/tabela.jpg', mediaName: 'tabela.jpg' };
  const { server, save, stored } = await fromList({ ...file, awaitsFile: true });
  await screen.findByRole('link', { name: 'tabela.jpg' });
  await save(0);
  await isSaved();
  expect(server.calls(DETACH)).toEqual([]);
  expect(stored.row).toMatchObject({ ...file, awaitsFile: false });
});

test.each([
  ['takes another one', 'tabela-nova.jpg'],
  ['leaves without', null],
])('a message whose file is gone is not told as saved with it, and %s once that was told', async (_end, other) => {
  const file = { mediaPath: '/public/tabela.jpg', mediaName: 'tabela.jpg' };
  const { user, attach, save, stored } = await fromList({ ...file, status: 'ERRO', failure: 'sending' });
  stored.isLost = true;
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await within(screen.getByRole('dialog')).findByText(/^O anexo ainda não chegou\. Sem ele a mensagem não sai/);
  expect(screen.queryByText('tabela.jpg')).toBeNull();
  isNotSaved();
  if (other) await attach(other);
  await save(other ? 1 : 0);
  await isSaved();
  expect(stored.row).toMatchObject({ awaitsFile: false, mediaPath: other && `/public/${other}` });
});

test('off duty another file completes what waits for one that did not arrive', async () => {
  const { server, attach, takeOff, save, stored } = await withFile(isCut);
  stored.change = [403, { error: 'ERR_OUTSIDE_WORK_HOURS' }];
  await attach('catalogo.jpg');
  await save(1);
  await takeOff();
  await attach('catalogo-menor.jpg');
  await save(2);
  await isSaved();
  expect(server.calls('PUT /schedules/3')).toEqual([]);
  expect(stored.row).toMatchObject({ awaitsFile: false, mediaPath: '/public/catalogo-menor.jpg' });
});

test('a file from the list leaves with the text that its dialog shows, not with one that somebody wrote meanwhile', async () => {
  const said: string[] = [];
  const { attach, save, stored } = await fromList({ body: 'Segue o catálogo', awaitsFile: true }, (at, name) => {
    said.push(at.row.body);
    return arrives(at, name);
  });
  stored.row = { ...stored.row, body: 'Segue a tabela' };
  await attach('catalogo.jpg');
  await save(1);
  await isSaved();
  expect(said).toEqual(['Segue o catálogo']);
});
