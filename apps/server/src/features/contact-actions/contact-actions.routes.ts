import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { checkNumber } from '../contacts/check-number.ts';
import { listAllContacts } from '../contacts/list-all-contacts.ts';
import { restoreContact } from '../contacts/restore-contact.ts';
import { translateLostRace } from '../ticket-actions/transitions/refuse-lost-race.ts';
import { addContact } from './add-contact.ts';
import { deleteAllContacts, undoDeleteAll } from './deleting/delete-all-contacts.ts';
import { deleteContact, listDeleted } from './deleting/delete-contact.ts';
import { exportPerson } from './export-person.ts';
import { importPhoneBook, startImport, uploadContacts } from './importing/begin-import.ts';
import { importChats } from './importing/import-chats.ts';
import { mergeContacts } from './merging/merge-contacts.ts';
import { listMerges, refuseMerge, suggestMerges } from './merging/merges.queries.ts';
import { undoMerge } from './merging/undo-merge.ts';
import { contactSummary } from './summary/contact-summary.ts';
import { getTask, listTaskRows, listTasks } from './tasks.queries.ts';

const { create } = contactRoutes;

export const contactActionRoutesMount = implement(
  { create, ...contactCareRoutes },
  {
    create: {
      async withoutTransaction(steps, { body }) {
        await checkNumber(steps, { number: body.number, connectionId: body.whatsappId });
        return translateLostRace(steps.inTransaction((ctx) => addContact(ctx, body)));
      },
    },
    summary: (ctx, { params }) => contactSummary(ctx, params.contactId),
    remove: (ctx, { params }) => deleteContact(ctx, params.contactId),
    listDeleted: (ctx) => listDeleted(ctx),
    restore: (ctx, { params }) => restoreContact(ctx, params.contactId),
    removeAll: (ctx) => deleteAllContacts(ctx),
    upload: (ctx, { body, files }) =>
      uploadContacts(ctx, { file: files[0], preview: body.preview === 'true', countryCode: body.countryCode }),
    importPhone: (ctx) => importPhoneBook(ctx),
    importChats: (ctx) => importChats(ctx),
    getTask: (ctx, { params }) => getTask(ctx, params.taskId),
    listTasks: (ctx) => listTasks(ctx),
    listTaskRows: (ctx, { params, query }) => listTaskRows(ctx, { taskId: params.taskId, cursor: query.cursor }),
    startTask: (ctx, { params }) => startImport(ctx, params.taskId),
    undoTask: (ctx, { params }) => undoDeleteAll(ctx, params.taskId),
    export: (ctx, { query }) => listAllContacts(ctx, query),
    exportOne: (ctx, { params }) => exportPerson(ctx, params.contactId),
    suggestMerges: (ctx) => suggestMerges(ctx),
    refuseMerge: (ctx, { params, body }) => refuseMerge(ctx, params.contactId, body.otherContactId),
    merge: (ctx, { params, body }) =>
      translateLostRace(mergeContacts(ctx, { keptId: params.contactId, mergedId: body.otherContactId })),
    listMerges: (ctx) => listMerges(ctx),
    undoMerge: (ctx, { params }) => undoMerge(ctx, params.mergeId),
  },
);
