import { utils, write } from '@e965/xlsx';
import type { FastifyInstance } from 'fastify';

/** A further column becomes a variable of campaigns; the people are made up. */
const rows = [
  ['nome', 'numero', 'email', 'empresa', 'cidade'],
  ['Ana Souza', '+55 11 98432-7715', 'ana@exemplo.com.br', 'Flor do Campo', 'Campinas'],
  ['Bruno Lima', '21 97654-3210', '', '', 'Niterói'],
  ['Carla Dias', '5531988887777', 'carla@exemplo.com.br', 'Café Central', 'Belo Horizonte'],
];

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The sheet that shows what an import reads. It holds nothing of anybody, so everybody may have it. */
export function serveSample(app: FastifyInstance) {
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!cols'] = [20, 22, 26, 18, 18].map((wch) => ({ wch }));
  const book = { SheetNames: ['Contatos'], Sheets: { Contatos: sheet } };
  const file = Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
  app.get('/public/contact-list-sample.xlsx', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-disposition': 'attachment; filename="modelo-lista-de-contatos.xlsx"',
        'x-content-type-options': 'nosniff',
      })
      .type(TYPE)
      .send(file),
  );
}
