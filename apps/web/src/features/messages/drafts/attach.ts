import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import { wait } from '../../../platform/wait.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { acceptFiles, MAX_FILES } from '../../../ui/composer/attachments/accept-files.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { discardUpload, nameUpload, uploadFile } from '../../../platform/uploads/upload-file.ts';
import { changeAttachment, draftOf, editAttachment, editDraft, type Attachment } from './draft-store.ts';

/** Time to think again before anything leaves the browser. */
const START_MS = 1000;
const RETRY_MS = 3000;

function sayTooLarge(names: readonly string[]): void {
  for (const name of names) toastError(messagePhrases.t('files.tooLarge', { name }));
}

const isStillThere = (ticketId: number, id: string) =>
  draftOf(ticketId).attachments.some((attachment) => attachment.id === id);

/** What cannot be sent gives its words back: they are sent without it. */
function refuse(ticketId: number, attachment: Attachment, failure: unknown): void {
  const { attachments, body } = draftOf(ticketId);
  const caption = attachments.find(({ id }) => id === attachment.id)?.caption ?? '';
  changeAttachment(ticketId, attachment.id, { state: 'refused', caption: '' });
  if (caption.trim() !== '') editDraft(ticketId, { body: [caption, body].filter(Boolean).join('\n') });
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

/** A caption takes no more. */
export const MAX_CAPTION = 1024;

type Options = {
  /** What stands in the field goes under the first file, if that can be sent and the text has no more letters than this. */
  captionRoom?: number;
};

/** Puts files beside the text, pictures made smaller; says why some cannot be sent. */
export async function attach(
  ticketId: number,
  files: readonly File[],
  { captionRoom = 0 }: Options = {},
): Promise<void> {
  const room = MAX_FILES - draftOf(ticketId).attachments.length;
  const accepted = await acceptFiles(files, { room, maxBytes: MAX_UPLOAD_BYTES, onTooLarge: sayTooLarge });
  const { body } = draftOf(ticketId);
  const caption = body.length <= captionRoom ? body : '';
  const added = accepted.map((forms, index): Attachment => {
    const upload = nameUpload(forms.small);
    const own = { caption: index === 0 ? caption : '', asDocument: false, forms, key: upload.id };
    return { ...upload, ...own, file: forms.small, state: 'uploading', progress: 0 };
  });
  if (added.length === 0) return;
  const attachments = [...draftOf(ticketId).attachments, ...added];
  editDraft(ticketId, { attachments, ...(caption !== '' && { body: '' }) });
  for (const attachment of added) if (attachment.file) void sendAhead(ticketId, attachment, attachment.file);
}

/** A document goes as it was chosen, anything else made smaller: the file is sent ahead anew where these differ. */
export function setAsDocument(ticketId: number, { id, forms }: Attachment, asDocument: boolean): void {
  const file = asDocument ? forms?.original : forms?.small;
  if (!file || forms?.original === forms?.small) {
    editAttachment(ticketId, id, { asDocument });
    return;
  }
  if (file.size > MAX_UPLOAD_BYTES) {
    sayTooLarge([file.name]);
    return;
  }
  const upload = nameUpload(file);
  changeAttachment(ticketId, id, { ...upload, file, asDocument, state: 'uploading', progress: 0 });
  discardUpload(id);
  const exchanged = draftOf(ticketId).attachments.find((one) => one.id === upload.id);
  if (exchanged) void sendAhead(ticketId, exchanged, file);
}

/** Takes a file away again, here and from the server. */
export function detach(ticketId: number, ids: readonly string[]): void {
  editDraft(ticketId, { attachments: draftOf(ticketId).attachments.filter(({ id }) => !ids.includes(id)) });
  for (const id of ids) discardUpload(id);
}
