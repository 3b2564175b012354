import type { FastifyInstance } from 'fastify';
import { drawPage } from './page-html.ts';

type Sheet = { title: string; script: string; styles?: string[] };
type Street = Sheet & { people: string; board: string };

const STREETS: Record<string, Street> = {
  '/': { title: 'Telefones', script: 'phones', people: 'Pessoas', board: 'Telefones abertos' },
  '/whatsapp': {
    title: 'WhatsApp',
    script: 'whatsapp/whatsapp',
    styles: ['whatsapp/whatsapp'],
    people: 'Telefones',
    board: 'Telefones abertos',
  },
  '/messenger': {
    title: 'Messenger e Instagram',
    script: 'messenger/messenger',
    styles: ['messenger/messenger'],
    people: 'Pessoas',
    board: 'Conversas abertas',
  },
};

const SHEETS: Record<string, Sheet> = {
  '/facebook': { title: 'Facebook', script: 'messenger/facebook', styles: ['messenger/facebook'] },
  '/bank': { title: 'Banco ao lado', script: 'bank/bank', styles: ['bank/bank'] },
  '/mail': { title: 'Cartas', script: 'mail' },
  '/requests': { title: 'Requisições', script: 'requests' },
  '/faults': { title: 'Falhas e relógio', script: 'faults' },
};

/** The pages for people. Nothing is fetched from elsewhere, and letters cannot run scripts. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const pages = new Map([
    ...Object.entries(STREETS).map(([path, page]) => [path, drawStreet(path, page)] as const),
    ...Object.entries(SHEETS).map(([path, page]) => [path, drawSheet(path, page)] as const),
  ]);
  for (const [path, html] of pages) {
    app.get(path, (_request, reply) => {
      void reply.header(
        'content-security-policy',
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; frame-src 'self'",
      );
      return reply.type('text/html; charset=utf-8').send(html);
    });
  }
}

/** People on one side, the phones in the hand on the other. */
function drawStreet(path: string, { title, script, styles = [], people, board }: Street): string {
  const main = `<main class="street">
      <h1 class="visually-hidden">${title}</h1>
      <aside class="people" aria-label="${people}"></aside>
      <section class="board" aria-label="${board}"></section>
    </main>`;
  return drawWithBar(path, { title, script, styles: ['phones', 'messages', 'composer', ...styles] }, main);
}

function drawSheet(path: string, { title, script, styles = [] }: Sheet): string {
  return drawWithBar(path, { title, script, styles: ['sheets', ...styles] }, '<main class="sheet" id="page"></main>');
}

function drawWithBar(path: string, { title, ...page }: Required<Sheet>, main: string): string {
  const bar = `<header class="bar" data-page="${path}"></header>`;
  return drawPage({ ...page, title: `${title} · Rua`, body: `${bar}\n    ${main}` });
}
