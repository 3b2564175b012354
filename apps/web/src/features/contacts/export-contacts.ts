import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { call } from '../../platform/api.ts';
import { downloadCsv, downloadFile } from '../../platform/download-file.ts';
import { contactsCsv } from './csv.ts';

/** All contacts, page by page, as one CSV file. */
export async function exportContacts(): Promise<void> {
  const contacts: Contact[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await call(contactCareRoutes.export, { query });
    contacts.push(...page.contacts);
    cursor = page.nextCursor;
  } while (cursor !== null);
  downloadCsv('contatos.csv', contactsCsv(contacts));
}

/** Everything about one person, as the law lets them ask for it. */
export async function exportPerson(contactId: number): Promise<void> {
  const data = await call(contactCareRoutes.exportOne, { params: { contactId } });
  downloadFile(`contato-${contactId}.json`, { text: JSON.stringify(data, null, 2), type: 'application/json' });
}
