import { flowFileMimes, maxFlowFileBytes, type FlowFileKind } from '@balcao/contract/flows/file-routes.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { inspectFile } from '../../uploads/inspect-file.ts';
import { keepInLibrary } from '../../uploads/library/keep-in-library.ts';

const kinds = Object.keys(maxFlowFileBytes) as FlowFileKind[];
const anyKind: readonly FlowFileKind[] = kinds;

/** Keeps one file for blocks of flows, when it is of this kind by its content. */
export async function keepFlowFile(
  ctx: UserCtx,
  kind: FlowFileKind,
  files: readonly Upload[],
): Promise<{ name: string }> {
  const [name] = await keepChecked(ctx, [kind], files);
  return name === undefined ? fail('ERR_VALIDATION', { fields: ['medias'] }) : { name };
}

/** Keeps the files of one block, or none of them. */
export const keepFlowFiles = (ctx: UserCtx, files: readonly Upload[]): Promise<string[]> =>
  keepChecked(ctx, anyKind, files);

async function keepChecked(
  ctx: UserCtx,
  accepted: readonly FlowFileKind[],
  files: readonly Upload[],
): Promise<string[]> {
  if (files.length === 0) return fail('ERR_VALIDATION', { fields: ['medias'] });
  for (const file of files) await requireKind(file, accepted);
  const names: string[] = [];
  for (const file of files) names.push((await keepInLibrary(ctx, file)).storedName);
  return names;
}

async function requireKind(file: Upload, accepted: readonly FlowFileKind[]) {
  // What the sender says opens no door.
  const { mime, width } = await inspectFile({ ...file, claimedType: '' });
  const kind = accepted.find((one) => flowFileMimes[one].includes(mime));
  const isReadable = kind !== 'image' || width !== null;
  if (kind === undefined || !isReadable) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  if (file.size > maxFlowFileBytes[kind]) fail('ERR_FILE_TOO_LARGE', { maxBytes: maxFlowFileBytes[kind] });
}
