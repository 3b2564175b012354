import { z } from 'zod';
import { ticketStatuses } from '../tickets/models.ts';
import { Instant } from '../kit/fields.ts';
import { Contact } from '../contacts/models.ts';

/** What an administrator has to type before all contacts are deleted; the same in every language. */
export const DELETE_ALL_WORD = 'EXCLUIR';
/** How long deleted contacts can come back. */
export const RESTORE_HOURS = 24;
/** How long a merge can be undone. */
export const UNDO_MERGE_DAYS = 30;

export const MAX_SHEET_BYTES = 10 * 1024 * 1024;
export const MAX_SHEET_ROWS = 50_000;
export const MAX_SHEET_COLUMNS = 60;

/** What a column of a spreadsheet became; `extra` columns become additional information under their own name. */
export const sheetFields = ['name', 'number', 'email', 'empresa', 'extra'] as const;

/** Why a row became no contact. `error-cell`: a formula of the spreadsheet failed, and what it should have said is not there. */
export const rowReasons = [
  'error-cell',
  'number',
  'name',
  'email',
  'too-long',
  'repeated',
  'duplicate',
  'ninth-digit',
] as const;
export type RowReason = (typeof rowReasons)[number];
/** Rows whose contact is there already: nothing is wrong with them. */
export const skippedReasons: readonly RowReason[] = ['repeated', 'duplicate', 'ninth-digit'];

/** Why a whole import failed. */
export const taskFailures = [
  'unreadable',
  'empty',
  'no-number-column',
  'too-many-rows',
  'too-many-columns',
  'too-slow',
  'phone-unreachable',
  'internal',
] as const;
export type TaskFailure = (typeof taskFailures)[number];

/** Long work on contacts and how far it is. */
export const ContactTask = z.object({
  id: z.number(),
  kind: z.enum(['upload', 'phone', 'delete-all']),
  /** `preview`: the file is read and waits for the word to begin. */
  state: z.enum(['reading', 'preview', 'running', 'done', 'failed', 'undone']),
  fileName: z.string(),
  total: z.number(),
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  refused: z.number(),
  failure: z.enum(taskFailures).nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ContactTask = z.infer<typeof ContactTask>;

/** "Delete all" as it begins: how many contacts it is going to delete, and how many it keeps because somebody serves them. */
export const DeleteAllTask = ContactTask.extend({ deleted: z.number(), kept: z.number() });
export type DeleteAllTask = z.infer<typeof DeleteAllTask>;

export const SheetPreview = z.object({
  columns: z.array(z.object({ header: z.string(), field: z.enum(sheetFields) })),
  /** The first rows as they stand in the file. */
  rows: z.array(z.array(z.string())),
});
export type SheetPreview = z.infer<typeof SheetPreview>;

/** A row that became no contact; `row` counts as the spreadsheet does, the header being 1. */
export const TaskRow = z.object({ row: z.number(), reason: z.enum(rowReasons), cells: z.array(z.string()) });
export type TaskRow = z.infer<typeof TaskRow>;

/** `channel`: the provider uses names of both for one person. `company`: same name and company. */
export const mergeReasons = ['channel', 'number', 'email', 'company', 'name'] as const;

export const MergeSuggestion = z.object({
  reason: z.enum(mergeReasons),
  contacts: z.tuple([Contact, Contact]),
});
export type MergeSuggestion = z.infer<typeof MergeSuggestion>;

export const ContactMerge = z.object({
  id: z.number(),
  kept: z.object({ id: z.number(), name: z.string() }),
  merged: z.object({ id: z.number(), name: z.string() }),
  user: z.object({ name: z.string() }).nullable(),
  createdAt: Instant,
  undoneAt: Instant.nullable(),
});
export type ContactMerge = z.infer<typeof ContactMerge>;

/** How one ticket of a customer went: about what, in the customer's first words, with whom, and how it was rated. */
export const ContactTicket = z.object({
  id: z.number(),
  uuid: z.uuid(),
  status: z.enum(ticketStatuses),
  at: Instant,
  about: z.string(),
  user: z.string().nullable(),
  queue: z.string().nullable(),
  rating: z.number().nullable(),
});

/** Who a customer is at a glance, as far as the reader may see their tickets. */
export const ContactSummary = z.object({
  /** Tickets of all times. */
  total: z.number(),
  lastRating: z.object({ value: z.number(), name: z.string().nullable(), at: Instant }).nullable(),
  /** Whole hours of the company's clock between which they mostly write; null while there is no habit to see. */
  usualHours: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** The latest, newest first. */
  tickets: z.array(ContactTicket),
});
export type ContactSummary = z.infer<typeof ContactSummary>;
