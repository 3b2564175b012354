import { MAX_LETTER_BYTES, MAX_LETTER_FILES } from '@balcao/contract/emails/models.ts';
import { useState } from 'react';
import { forgetUpload, nameUpload, uploadFile, type UploadName } from '../../../platform/uploads/upload-file.ts';
import { toastError, toastFailure } from '../../../ui/feedback/toast.tsx';
import { emailPhrases } from '../phrases/phrases.ts';

export type ChosenFile = UploadName & { progress: number };

/** Files that go with a letter. They leave for the server at once, so that nobody waits for them later. */
export function useFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const remove = (id: string) => setFiles((now) => now.filter((file) => file.id !== id));
  const add = (chosen: readonly File[]) => {
    const bytes = [...files, ...chosen].reduce((sum, { size }) => sum + size, 0);
    if (files.length + chosen.length > MAX_LETTER_FILES) {
      return toastError(emailPhrases.t('files.many', { count: MAX_LETTER_FILES }));
    }
    if (bytes > MAX_LETTER_BYTES) return toastError(emailPhrases.t('files.large'));
    for (const file of chosen) {
      if (file.size === 0) {
        toastError(emailPhrases.t('files.empty', { name: file.name }));
        continue;
      }
      const upload = nameUpload(file);
      setFiles((now) => [...now, { ...upload, progress: 0 }]);
      const report = (progress: number) =>
        setFiles((now) => now.map((one) => (one.id === upload.id ? { ...one, progress } : one)));
      uploadFile(upload, file, report).catch((failure: unknown) => {
        toastFailure(failure);
        remove(upload.id);
      });
    }
  };
  return {
    files,
    add,
    remove: (id: string) => {
      forgetUpload(id);
      remove(id);
    },
    clear: () => setFiles([]),
    isBusy: files.some(({ progress }) => progress < 1),
  };
}
export type Files = ReturnType<typeof useFiles>;
