import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payable } from '@balcao/integrations/kit/source.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { callPublic } from '../../../platform/network/call-public.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 6 * 1024 * 1024;
const BEGINNING = '%PDF-';

/** The slip as a file in the folder of what arrives; null when there is no PDF. Whoever asked for it takes it away again. */
export async function fetchSlip(
  deps: Pick<Deps, 'config' | 'storage'>,
  slip: NonNullable<Payable['pdf']>,
  invoiceId: string,
): Promise<Upload | null> {
  const bytes = 'base64' in slip ? Buffer.from(slip.base64, 'base64') : await fetched(deps, slip.link);
  if (bytes === null || !bytes.subarray(0, BEGINNING.length).equals(Buffer.from(BEGINNING))) return null;
  const path = join(deps.storage.incoming, randomUUID());
  await writeFile(path, bytes);
  const claimedName = `fatura-${invoiceId.replaceAll(/[^\w-]/g, '')}.pdf`;
  return { path, claimedName, claimedType: 'application/pdf', size: bytes.length };
}

async function fetched({ config }: Pick<Deps, 'config'>, url: string): Promise<Buffer | null> {
  const answer = await callPublic({
    method: 'get',
    url,
    headers: [],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    allowedOrigins: config.HTTP_ALLOWED_ORIGINS,
  });
  return 'failed' in answer || answer.status !== 200 ? null : answer.body;
}
