import { wait } from '../../../platform/wait.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastError } from '../../../ui/toast.tsx';
import { acceptFiles, MOST_FILES } from '../composer/accept-files.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { forgetUpload, nameUpload, uploadFile } from '../uploads/upload-file.ts';
import { changeAttachment, draftOf, editDraft, type Attachment } from './draft-store.ts';

/** Time to think again before anything leaves the browser. */
const START_MS = 1000;
const RETRY_MS = 3000;

const isStillThere = (ticketId: number, id: string) =>
  draftOf(ticketId).attachments.some((attachment) => attachment.id === id);

function refuse(ticketId: number, attachment: Attachment, failure: unknown): void {
  changeAttachment(ticketId, attachment.id, { state: 'refused' });
  toastError(attachment.mime.startsWith('image/') ? messagePhrases.t('files.imageFailed') : failureText(failure));
}

/** Sends a file ahead while its caption is being written; a lost line only delays it. */
async function sendAhead(ticketId: number, attachment: Attachment, file: File): Promise<void> {
  await wait(START_MS);
  while (isStillThere(ticketId, attachment.id)) {
    try {
      await uploadFile(attachment, file, (progress) => changeAttachment(ticketId, attachment.id, { progress }));
      changeAttachment(ticketId, attachment.id, { state: 'ready', progress: 1 });
      if (isStillThere(ticketId, attachment.id)) editDraft(ticketId, {});
      return;
    } catch (failure) {
      if (!isStillThere(ticketId, attachment.id)) return;
      if (isApiError(failure) && failure.status < 500) {
        refuse(ticketId, attachment, failure);
        return;
      }
      await wait(RETRY_MS);
    }
  }
}

/** Puts files beside the text, pictures made smaller, with a caption under the first; says why some cannot be sent. */
export async function attach(ticketId: number, files: readonly File[], caption = ''): Promise<void> {
  const room = MOST_FILES - draftOf(ticketId).attachments.length;
  const accepted = await acceptFiles(files, room);
  const added = accepted.map((file, index): Attachment => ({
    ...nameUpload(file),
    file,
    caption: index === 0 ? caption : '',
    state: 'uploading',
    progress: 0,
  }));
  if (added.length === 0) return;
  editDraft(ticketId, { attachments: [...draftOf(ticketId).attachments, ...added] });
  for (const attachment of added) if (attachment.file) void sendAhead(ticketId, attachment, attachment.file);
}

/** Takes a file away again, here and from the server. */
export function detach(ticketId: number, ids: readonly string[]): void {
  editDraft(ticketId, { attachments: draftOf(ticketId).attachments.filter(({ id }) => !ids.includes(id)) });
  for (const id of ids) forgetUpload(id);
}
