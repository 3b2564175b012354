import type { World } from '../verify/problem.ts';

const meta = { replyWindowHours: 24 };

/** A company with two queues, one of them without members. */
export const company: World = {
  queues: [
    { id: 1, name: 'Vendas', userIds: [5] },
    { id: 2, name: 'Suporte', userIds: [5, 6] },
    { id: 3, name: 'Vazia', userIds: [] },
  ],
  users: [
    { id: 5, name: 'Ana' },
    { id: 6, name: 'Beto' },
  ],
  tags: [{ id: 1, name: 'Cliente' }],
  media: ['foto.png', 'nota.ogg', 'tour.mp4', 'grande.png', 'longo.mp4'],
  secrets: ['token'],
  flows: [
    { id: 12, isLive: true },
    { id: 13, isLive: false },
  ],
  extraInfo: ['CEP'],
  connections: [
    {
      name: 'Oficial',
      refusedFiles: [],
      documentFiles: ['grande.png'],
      limits: {
        ...meta,
        text: 4096,
        buttons: { count: 3, id: 256, title: 20, text: 1024 },
        list: { rows: 10, rowId: 200, rowTitle: 24, rowDescription: 72, button: 20, text: 1024 },
      },
    },
    {
      name: 'Instagram',
      refusedFiles: ['longo.mp4'],
      documentFiles: [],
      limits: { ...meta, text: 1000, buttons: { count: 13, id: 1000, title: 20, text: 1000 }, list: null },
    },
    {
      name: 'Celular',
      refusedFiles: [],
      documentFiles: [],
      limits: { text: 4096, buttons: null, list: null, replyWindowHours: null },
    },
  ],
};
