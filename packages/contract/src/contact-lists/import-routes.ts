import { z } from 'zod';
import { Cursor, Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_SHEET_COLUMNS } from '../contact-actions/models.ts';
import { ContactList, MAX_LIST_ITEMS } from './models.ts';
import {
  campaignGroups,
  listFields,
  ListImport,
  ListImportRow,
  ListPreview,
  MAX_LIST_SHEET_BYTES,
} from './import-models.ts';
import { consent, contactListId, listGate } from './routes.ts';

const listImportId = z.object({ listImportId: Id });
const gate = { ...listGate, params: listImportId, errors: ['ERR_NO_LIST_IMPORT_FOUND'] } as const;

/** Whom to take in. */
const Source = z.union([
  /** Contacts of all tickets with the tag. */
  z.object({ source: z.literal('tag'), tagId: Id }),
  /** Contacts as the page of contacts finds them; an empty term means all. */
  z.object({ source: z.literal('contacts'), searchParam: text({ max: 200 }).default('') }),
  /** People of an earlier campaign, by what became of them. */
  z.object({
    source: z.literal('campaign'),
    campaignId: Id,
    groups: z.array(z.enum(campaignGroups)).min(1).max(campaignGroups.length),
  }),
]);

/** People on their way into lists: spreadsheets, and filling from what the company has. */
export const listImportRoutes = {
  upload: route({
    method: 'POST',
    path: '/contact-lists/:contactListId/upload',
    summary: `Import a spreadsheet (csv, xls or xlsx; at most ${MAX_LIST_ITEMS} rows) sent as the multipart file \`file\`. With \`preview\` it waits for /contact-list-imports/{listImportId}/start.`,
    ...listGate,
    params: contactListId,
    body: z.object({
      preview: z.union([z.literal('true'), z.literal('false')]).default('false'),
      /** As with contacts: put before ten or eleven digits; with \`none\` every number begins with its own. */
      countryCode: z.union([z.literal('none'), z.string().regex(/^[1-9]\d{0,2}$/)]).optional(),
    }),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_LIST_SHEET_BYTES },
    response: ListImport,
    errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_MEDIA_NOT_SUPPORTED', 'ERR_FILE_TOO_LARGE'],
  }),
  fill: route({
    method: 'POST',
    path: '/contact-lists/:contactListId/fill',
    summary:
      'Take the contacts of a tag, of a search, or people of an earlier campaign by what became of them into a list. Nobody who asked not to be written to comes along.',
    ...listGate,
    params: contactListId,
    body: Source,
    response: ListImport,
    errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NO_CAMPAIGN_FOUND'],
  }),
  listImports: route({
    method: 'GET',
    path: '/contact-lists/:contactListId/imports',
    summary: 'The latest ten imports of a contact list.',
    ...listGate,
    params: contactListId,
    response: z.object({ imports: z.array(ListImport) }),
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  getImport: route({
    method: 'GET',
    path: '/contact-list-imports/:listImportId',
    summary: 'How far an import is, what was recognised in the file, and the first 20 rows left out.',
    ...gate,
    response: ListImport.extend({ preview: ListPreview.nullable(), rows: z.array(ListImportRow) }),
  }),
  listImportRows: route({
    method: 'GET',
    path: '/contact-list-imports/:listImportId/rows',
    summary: 'All rows of an import that became no contact of the list, 1000 at a time.',
    ...gate,
    query: z.object({ cursor: Cursor.optional() }),
    response: z.object({ rows: z.array(ListImportRow), nextCursor: z.string().nullable() }),
  }),
  startImport: route({
    method: 'POST',
    path: '/contact-list-imports/:listImportId/start',
    summary:
      'Begin an import whose preview was looked at. Begun twice, it runs once. `fields` says what each column is where that was not recognised, in the order of the preview, and `hasHeader` whether the first row is a heading.',
    ...gate,
    body: z
      .object({ hasHeader: z.boolean(), fields: z.array(z.enum(listFields)).max(MAX_SHEET_COLUMNS), ...consent })
      .partial(),
    response: ListImport,
    errors: ['ERR_NO_LIST_IMPORT_FOUND', 'ERR_LIST_IMPORT_COLUMNS'],
  }),
  cancelImport: route({
    method: 'POST',
    path: '/contact-list-imports/:listImportId/cancel',
    summary: 'Stop an import. Whoever is in the list already stays there.',
    ...gate,
    response: ListImport,
  }),
  checkNumbers: route({
    method: 'POST',
    path: '/contact-lists/:contactListId/check',
    summary:
      'Find out which numbers are on WhatsApp: at once from the messages there are, then by asking connected phones, one number at a time, at most 50 an hour and 200 a day each.',
    ...listGate,
    params: contactListId,
    response: ContactList,
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  stopChecking: route({
    method: 'POST',
    path: '/contact-lists/:contactListId/check/stop',
    summary: 'Ask no more phones about the numbers of a list.',
    ...listGate,
    params: contactListId,
    response: ContactList,
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
};
