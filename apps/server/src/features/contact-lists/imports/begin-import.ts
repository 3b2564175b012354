import { cleanText, firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import type { ConsentBasis } from '@balcao/contract/contact-lists/models.ts';
import type { CampaignGroup, ListColumn, ListImport } from '@balcao/contract/contact-lists/import-models.ts';
import { withHeader } from '@balcao/contract/contact-lists/with-header.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { sheetKind } from '../../../platform/sheets/sheet-kind.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getTag } from '../../tags/tags.queries.ts';
import type { FillSource } from '../contact-lists.table.ts';
import { getList } from '../lists.queries.ts';
import { updateList } from '../save-list.ts';
import { nameOfCampaign } from './fill-from-campaign.ts';
import { isUsable } from './guess-columns.ts';
import { lockImport, moveImport, openImport, toImport, type ImportEntry } from './imports.queries.ts';
import { discardFiles } from './discard-files.ts';
import { runImportJob } from './run-import.job.ts';

const MAX_TITLE = 255;

type Sheet = { listId: number; file: Upload | undefined; preview: boolean; countryCode?: string | undefined };

/** Takes in a spreadsheet; reading and importing it happen afterwards, and can be watched. */
export async function uploadSheet(ctx: UserCtx, sheet: Sheet): Promise<ListImport> {
  const { listId, file, preview, countryCode = '' } = sheet;
  await getList(ctx, listId);
  if (!file) return fail('ERR_VALIDATION', { fields: ['file'] });
  const kind = await sheetKind(file.path);
  if (!kind) return fail('ERR_MEDIA_NOT_SUPPORTED');
  const fileKey = ctx.storage.newKey(ctx.companyId, kind);
  await ctx.storage.markUnreferenced(fileKey, ctx.now);
  await ctx.storage.putFile(fileKey, file.path);
  const title = firstUnits(cleanText(file.claimedName), MAX_TITLE);
  const reading = { kind: 'sheet', state: 'reading', goesOn: !preview } as const;
  return begin(ctx, await openImport(ctx, { ...reading, listId, fileKey, title, countryCode }));
}

type Source =
  | { source: 'tag'; tagId: number }
  | { source: 'contacts'; searchParam: string }
  | { source: 'campaign'; campaignId: number; groups: CampaignGroup[] };

/** Takes people that the company has into a list. Fails with ERR_NO_TAG_FOUND, ERR_NO_CAMPAIGN_FOUND. */
export async function fillList(ctx: UserCtx, listId: number, wanted: Source): Promise<ListImport> {
  await getList(ctx, listId);
  return begin(ctx, await openImport(ctx, { ...(await sourceOf(ctx, wanted)), listId, kind: wanted.source }));
}

async function sourceOf(ctx: UserCtx, wanted: Source): Promise<{ title: string; source: FillSource }> {
  switch (wanted.source) {
    case 'tag':
      return { title: (await getTag(ctx, wanted.tagId)).name, source: { tagId: wanted.tagId } };
    case 'contacts':
      return { title: wanted.searchParam, source: { searchParam: wanted.searchParam.toLowerCase() } };
    case 'campaign': {
      const { campaignId, groups } = wanted;
      return { title: await nameOfCampaign(ctx, campaignId), source: { campaignId, groups } };
    }
  }
}

type Word = {
  hasHeader?: boolean | undefined;
  fields?: ListColumn['field'][] | undefined;
  consentBasis?: ConsentBasis | null | undefined;
  consentNote?: string | undefined;
};

/** Gives the word for an import whose preview was looked at. Given twice, it is imported once. */
export async function startImport(ctx: UserCtx, importId: number, word: Word): Promise<ListImport> {
  const entry = (await lockImport(ctx, importId)) ?? fail('ERR_NO_LIST_IMPORT_FOUND');
  if (entry.state !== 'preview' || entry.preview === null) return toImport(entry);
  const { hasHeader = entry.preview.hasHeader, ...rest } = word;
  const read = withHeader(entry.preview, hasHeader);
  const { columns } = read;
  const { fields = columns.map(({ field }) => field), ...consent } = rest;
  const chosen = columns.map(({ header }, index) => ({ header, field: fields[index] ?? 'ignore' }));
  if (fields.length !== columns.length || !isUsable(chosen)) fail('ERR_LIST_IMPORT_COLUMNS');
  if (Object.keys(consent).length > 0) await updateList(ctx, { listId: entry.listId, change: consent });
  const total = entry.total + Number(entry.preview.hasHeader) - Number(hasHeader);
  const preview = { ...read, columns: chosen };
  return begin(ctx, await moveImport(ctx, importId, { state: 'running', preview, total, place: 0 }));
}

/** Stops an import; whoever is in the list already stays there. */
export async function cancelImport(ctx: UserCtx, importId: number): Promise<ListImport> {
  const entry = (await lockImport(ctx, importId)) ?? fail('ERR_NO_LIST_IMPORT_FOUND');
  if (isOver(entry)) return toImport(entry);
  discardFiles(ctx, [entry]);
  ctx.emit('contact-list-items.reloaded', { contactListId: entry.listId });
  ctx.emit('contact-list.updated', { id: entry.listId });
  return moveImport(ctx, importId, { state: 'cancelled', finishedAt: ctx.now });
}

const isOver = ({ state }: ImportEntry) => state === 'done' || state === 'failed' || state === 'cancelled';

async function begin(ctx: UserCtx, listImport: ListImport): Promise<ListImport> {
  const { id: importId, contactListId, kind, title } = listImport;
  ctx.enqueue(runImportJob, { companyId: ctx.companyId, importId }, { key: `import-list:${importId}` });
  if (listImport.state === 'running') {
    const subject = `contact-list:${contactListId}`;
    await recordAudit(ctx, { action: 'contact-list.import', subject, details: { kind, title } });
  }
  return listImport;
}
