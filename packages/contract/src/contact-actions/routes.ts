import { z } from 'zod';
import { Cursor, Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  ContactSummary,
  ContactMerge,
  ContactTask,
  DELETE_ALL_WORD,
  DeleteAllTask,
  MAX_SHEET_BYTES,
  MergeSuggestion,
  SheetPreview,
  TaskRow,
} from './models.ts';
import { Contact } from '../contacts/models.ts';

const contactId = z.object({ contactId: Id });
const taskId = z.object({ taskId: Id });
const mergeId = z.object({ mergeId: Id });
const done = z.object({ message: z.string() });

/** Looking after contacts as a whole: deleting and restoring, importing and exporting, merging and undoing it. */
export const contactCareRoutes = {
  summary: route({
    method: 'GET',
    path: '/contacts/:contactId/summary',
    summary:
      'A customer at a glance: their latest tickets, how many there are, the last rating, and when they usually write. Only what the caller may see counts.',
    permission: 'signed-in',
    params: contactId,
    response: ContactSummary,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/contacts/:contactId',
    summary:
      'Delete a contact with its closed tickets. For 24 hours it is only hidden and can be restored. One that is being served is refused.',
    permission: 'contacts-page:deleteContact',
    params: contactId,
    response: done,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_CONTACT_BEING_SERVED'],
  }),
  listDeleted: route({
    method: 'GET',
    path: '/contacts/deleted',
    summary: 'Contacts deleted one by one that can still be restored, the latest first, at most 100.',
    permission: 'contacts-page:deleteContact',
    response: z.object({ contacts: z.array(Contact.extend({ deletedAt: z.string() })) }),
  }),
  restore: route({
    method: 'POST',
    path: '/contacts/:contactId/restore',
    summary: 'Bring a deleted contact back. One that was never deleted stays as it is.',
    permission: 'contacts-page:deleteContact',
    params: contactId,
    response: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  removeAll: route({
    method: 'DELETE',
    path: '/contacts/all',
    summary: `Delete all contacts that nobody is serving. \`confirmation\` must be ${DELETE_ALL_WORD}. For 24 hours the whole can be undone. \`deleted\` and \`kept\` tell how many it concerns; the task tells how far it is.`,
    permission: 'contacts-page:deleteAll',
    query: z.object({ confirmation: z.literal(DELETE_ALL_WORD) }),
    response: DeleteAllTask,
  }),
  upload: route({
    method: 'POST',
    path: '/contacts/upload',
    summary:
      'Import contacts from a spreadsheet (csv, xls or xlsx) sent as the multipart file `file`. With `preview` it waits for /contacts/tasks/{taskId}/start. Numbers of ten or eleven digits are read as Brazilian, or get `countryCode` put before them; with `none` every number begins with its country code.',
    permission: 'contacts-page:import',
    body: z.object({
      preview: z.union([z.literal('true'), z.literal('false')]).default('false'),
      countryCode: z.union([z.literal('none'), z.string().regex(/^[1-9]\d{0,2}$/)]).optional(),
    }),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_SHEET_BYTES },
    response: ContactTask,
    errors: ['ERR_MEDIA_NOT_SUPPORTED', 'ERR_FILE_TOO_LARGE'],
  }),
  importPhone: route({
    method: 'POST',
    path: '/contacts/import',
    summary: 'Import the address book of the phone behind the default connection, where its channel has one.',
    permission: 'contacts-page:import',
    response: ContactTask,
    errors: ['ERR_NO_DEF_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
  }),
  importChats: route({
    method: 'POST',
    path: '/contacts/import/chats',
    summary:
      'Take contacts from the conversations there are: deleted ones come back, missing numbers are filled in, and names that are only the number are replaced by what is known of the person.',
    permission: 'contacts-page:import',
    response: z.object({ restored: z.number(), numbered: z.number(), named: z.number() }),
  }),
  getTask: route({
    method: 'GET',
    path: '/contacts/tasks/:taskId',
    summary: 'How far an import or "delete all" is, what was recognised in the file, and the first 20 rows left out.',
    permission: 'contacts-page:import',
    params: taskId,
    response: ContactTask.extend({ preview: SheetPreview.nullable(), rows: z.array(TaskRow) }),
    errors: ['ERR_NO_CONTACT_TASK_FOUND'],
  }),
  listTasks: route({
    method: 'GET',
    path: '/contacts/tasks',
    summary: 'The latest ten imports and "delete all" of the last days.',
    permission: 'contacts-page:import',
    response: z.object({ tasks: z.array(ContactTask) }),
  }),
  listTaskRows: route({
    method: 'GET',
    path: '/contacts/tasks/:taskId/rows',
    summary: 'All rows of an import that became no contact, 1000 at a time.',
    permission: 'contacts-page:import',
    params: taskId,
    query: z.object({ cursor: Cursor.optional() }),
    response: z.object({ rows: z.array(TaskRow), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_CONTACT_TASK_FOUND'],
  }),
  startTask: route({
    method: 'POST',
    path: '/contacts/tasks/:taskId/start',
    summary: 'Begin an import whose preview was looked at. Begun twice, it runs once.',
    permission: 'contacts-page:import',
    params: taskId,
    response: ContactTask,
    errors: ['ERR_NO_CONTACT_TASK_FOUND'],
  }),
  undoTask: route({
    method: 'POST',
    path: '/contacts/tasks/:taskId/undo',
    summary: 'Take "delete all" back within 24 hours.',
    permission: 'contacts-page:deleteAll',
    params: taskId,
    response: ContactTask,
    errors: ['ERR_NO_CONTACT_TASK_FOUND', 'ERR_CONTACT_UNDO_TOO_LATE'],
  }),
  export: route({
    method: 'GET',
    path: '/contacts/export',
    fromReplica: 'complete',
    summary: 'All contacts with whole numbers, 500 at a time: what the CSV file is made of.',
    permission: 'contacts-page:export',
    duringSupport: 'never',
    query: z.object({ cursor: Cursor.optional() }),
    response: z.object({ contacts: z.array(Contact), nextCursor: z.string().nullable() }),
  }),
  exportOne: route({
    method: 'GET',
    path: '/contacts/:contactId/data',
    summary: 'Everything stored about one person, for a request under the data protection law.',
    permission: 'contacts-page:export',
    duringSupport: 'never',
    params: contactId,
    response: z.object({
      contact: Contact,
      identities: z.array(z.object({ kind: z.string(), value: z.string() })),
      tickets: z.array(z.record(z.string(), z.unknown())),
      messages: z.array(z.record(z.string(), z.unknown())),
      /** What the assistant wrote about their tickets, and what was mailed to their address. */
      summaries: z.array(z.record(z.string(), z.unknown())),
      letters: z.array(z.record(z.string(), z.unknown())),
      exportedAt: z.string(),
      /** More messages or letters than one file can carry: the oldest are left out. */
      isTruncated: z.boolean(),
    }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  suggestMerges: route({
    method: 'GET',
    path: '/contacts/merges/suggestions',
    summary: 'Pairs of contacts that look like one person, the surest first, at most 50.',
    permission: 'contacts-page:merge',
    response: z.object({ suggestions: z.array(MergeSuggestion) }),
  }),
  refuseMerge: route({
    method: 'POST',
    path: '/contacts/:contactId/merge/refuse',
    summary: 'Say that two contacts are two people; they are not suggested again.',
    permission: 'contacts-page:merge',
    params: contactId,
    body: z.object({ otherContactId: Id }),
    response: done,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  merge: route({
    method: 'POST',
    path: '/contacts/:contactId/merge',
    summary:
      'Make `otherContactId` part of this contact: its identities, tickets, messages, notes and extra information follow. For 30 days it can be undone.',
    permission: 'contacts-page:merge',
    params: contactId,
    body: z.object({ otherContactId: Id }),
    response: ContactMerge,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_CANNOT_EDIT_GROUP', 'ERR_DUPLICATED_CONTACT'],
  }),
  listMerges: route({
    method: 'GET',
    path: '/contacts/merges',
    summary: 'Merges of the last 30 days, the latest first, at most 50.',
    permission: 'contacts-page:merge',
    response: z.object({ merges: z.array(ContactMerge) }),
  }),
  undoMerge: route({
    method: 'POST',
    path: '/contacts/merges/:mergeId/undo',
    summary: 'Put both contacts of a merge back with their own tickets and messages. Undone twice is no error.',
    permission: 'contacts-page:merge',
    params: mergeId,
    response: ContactMerge,
    errors: ['ERR_NO_CONTACT_MERGE_FOUND', 'ERR_CONTACT_UNDO_TOO_LATE'],
  }),
};
