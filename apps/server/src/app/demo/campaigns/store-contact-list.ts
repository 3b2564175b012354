import { contactListItems, contactLists } from '../../../features/contact-lists/contact-lists.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { inserted } from '../inserted.ts';

const cities = ['Campinas', 'Santos', 'Recife', 'Niterói', 'Curitiba'];
const firstNames = ['Ana', 'Bruno', 'Carla', 'Diogo', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Isabel', 'João'];
const lastNames = ['Almeida', 'Barbosa', 'Cardoso', 'Duarte', 'Esteves', 'Farias'];

export type DemoList = { id: number; name: string };

/** The people whom the shop tells of its offers; they have asked for it. */
export async function storeContactList({ db }: PlatformCtx, companyId: number): Promise<DemoList> {
  const list = {
    companyId,
    name: 'Clientes da newsletter',
    variables: ['cidade'],
    consentBasis: 'consent' as const,
    consentNote: 'Cadastro na loja, com a caixa "quero receber ofertas" marcada.',
  };
  const { id: listId } = inserted(await db.insert(contactLists).values(list).returning({ id: contactLists.id }));
  const people = firstNames.flatMap((first, row) =>
    lastNames.map((last, column) => {
      const number = `551197010${String(1000 + row * 10 + column)}`;
      const city = cities[(row + column) % cities.length] ?? '';
      return { companyId, listId, name: `${first} ${last}`, number, phoneKey: number, extra: { cidade: city } };
    }),
  );
  await db.insert(contactListItems).values(people);
  return { id: listId, name: list.name };
}
