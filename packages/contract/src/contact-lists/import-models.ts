import { z } from 'zod';
import { rowReasons, sheetFields, taskFailures } from '../contact-actions/models.ts';
import { Instant } from '../kit/fields.ts';

export const MAX_LIST_SHEET_BYTES = 25 * 1024 * 1024;

/** How often a phone is asked whether a number is on WhatsApp: more of it gets numbers banned. */
export const CHECKS_AN_HOUR = 50;
export const CHECKS_A_DAY = 200;

/** Where the people come from: a spreadsheet, tickets with a tag, contacts that were searched, or an earlier campaign. */
export const importKinds = ['sheet', 'tag', 'contacts', 'campaign'] as const;

/**
 * What became of the people of an earlier campaign, each in one group at most: nobody who asked not to be written to is in any.
 * `unread` got it, perhaps; `read` did not answer; `expired` said nothing to the confirmation; `withdrawn` never had their turn.
 */
export const campaignGroups = ['failed', 'skipped', 'unread', 'read', 'replied', 'expired', 'withdrawn'] as const;
export type CampaignGroup = (typeof campaignGroups)[number];

/** Why a row became no item: as with contacts, and because the list is full. */
export const listRowReasons = [...rowReasons, 'list-full'] as const;
export type ListRowReason = (typeof listRowReasons)[number];

/** `reading`, `preview` (waits for the word to go on), `running`, and how it ended. */
export const importStates = ['reading', 'preview', 'running', 'done', 'failed', 'cancelled'] as const;

/** People on their way into a list. `created`, `repeated` and `refused` add up to `done`. */
export const ListImport = z.object({
  id: z.number(),
  contactListId: z.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** The file's name, or that of the tag, the term or the campaign. */
  title: z.string(),
  /** Rows that were read; while it is `reading`, so far. */
  total: z.number(),
  done: z.number(),
  created: z.number(),
  repeated: z.number(),
  refused: z.number(),
  failure: z.enum(taskFailures).nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ListImport = z.infer<typeof ListImport>;

/** What a column of the sheet is; `ignore` is left away, `extra` becomes a variable under its own name. */
export const listFields = [...sheetFields, 'ignore'] as const;
export const ListColumn = z.object({ header: z.string(), field: z.enum(listFields) });
export type ListColumn = z.infer<typeof ListColumn>;

export const ListPreview = z.object({
  columns: z.array(ListColumn),
  /** The first row is a person already: the sheet says nowhere what its columns are. */
  hasHeader: z.boolean(),
  /** The first people as they stand in the file. */
  rows: z.array(z.array(z.string())),
});
export type ListPreview = z.infer<typeof ListPreview>;

/** A row that became no item; `row` counts as the spreadsheet does, from 1. */
export const ListImportRow = z.object({
  row: z.number(),
  reason: z.enum(listRowReasons),
  cells: z.array(z.string()),
});
export type ListImportRow = z.infer<typeof ListImportRow>;
