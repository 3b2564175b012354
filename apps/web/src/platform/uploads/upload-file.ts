import { UPLOAD_PART_BYTES, type Upload } from '@balcao/contract/uploads/models.ts';
import { uploadRoutes } from '@balcao/contract/uploads/routes.ts';
import { call } from '../api.ts';
import { NetworkError } from '../api-error.ts';
import { newUuid } from '../format/new-uuid.ts';

/** A file under the name it has on the server; the same name sent twice is one upload. */
export type UploadName = Omit<Upload, 'received'>;
type Progress = (share: number) => void;
type Running = { done: Promise<void>; listeners: Set<Progress>; stop: AbortController };

const running = new Map<string, Running>();

export const nameUpload = (file: File): UploadName => ({
  id: newUuid(),
  name: file.name.slice(-255) || 'arquivo',
  mime: file.type || 'application/octet-stream',
  size: file.size,
});

type Sending = { upload: UploadName; file: File; report: Progress; signal: AbortSignal };

async function sendParts({ upload, file, report, signal }: Sending): Promise<void> {
  let { received } = await call(uploadRoutes.begin, { body: upload }, { signal });
  while (received < upload.size) {
    const offset = received;
    const part = new File([file.slice(offset, offset + UPLOAD_PART_BYTES)], 'part');
    const answer = await call(
      uploadRoutes.append,
      { params: { uploadId: upload.id }, query: { offset }, files: [part] },
      { signal, onProgress: (share) => report((offset + share * part.size) / upload.size) },
    );
    // A server that takes nothing would keep us here for ever; later it may.
    if (answer.received <= offset) throw new NetworkError('no progress');
    received = answer.received;
    report(received / upload.size);
  }
  report(1);
}

/**
 * Sends a file in parts, going on where an earlier attempt ended. Whoever asks for one that is on its way waits for that
 * one. Fails as soon as nobody answers; asking again costs no more than the lost part.
 */
export function uploadFile(upload: UploadName, file: File, onProgress: Progress): Promise<void> {
  const known = running.get(upload.id);
  if (known) {
    known.listeners.add(onProgress);
    return known.done;
  }
  const listeners = new Set([onProgress]);
  const stop = new AbortController();
  const report = (share: number) => {
    for (const listener of listeners) listener(share);
  };
  const done = sendParts({ upload, file, report, signal: stop.signal }).finally(() => running.delete(upload.id));
  running.set(upload.id, { done, listeners, stop });
  return done;
}

/** Stops sending a file and has the server forget it. */
export function discardUpload(uploadId: string): void {
  running.get(uploadId)?.stop.abort();
  void call(uploadRoutes.remove, { params: { uploadId } }).catch(() => {});
}
