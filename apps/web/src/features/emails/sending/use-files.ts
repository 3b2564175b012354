import { MAX_LETTER_BYTES, MAX_LETTER_FILES } from '@balcao/contract/emails/models.ts';
import { useCallback, useEffect, useState } from 'react';
import { discardUpload, uploadFile } from '../../../platform/uploads/upload-file.ts';
import { toastError, toastFailure } from '../../../ui/feedback/toast.tsx';
import { emailPhrases } from '../phrases/phrases.ts';
import { chosenFile, type ChosenFile } from './chosen-file.ts';

/** Files that go with a letter. They leave for the server at once, so that nobody waits for them later. */
export function useFiles(kept: readonly ChosenFile[]) {
  const [files, setFiles] = useState(kept);
  const remove = useCallback((id: string) => setFiles((now) => now.filter((file) => file.id !== id)), []);
  const upload = useCallback(
    ({ file, id, name, mime, size }: ChosenFile) => {
      if (!file) return;
      const report = (progress: number) =>
        setFiles((now) => now.map((one) => (one.id === id ? { ...one, progress } : one)));
      uploadFile({ id, name, mime, size }, file, report).catch((failure: unknown) => {
        toastFailure(failure);
        remove(id);
      });
    },
    [remove],
  );
  // What an earlier letter left behind; asking for one that is there already costs nothing.
  useEffect(() => {
    for (const one of kept) if (one.progress < 1) upload(one);
  }, [kept, upload]);
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
      const one = chosenFile(file);
      setFiles((now) => [...now, one]);
      upload(one);
    }
  };
  return {
    files,
    add,
    remove: (id: string) => {
      discardUpload(id);
      remove(id);
    },
    isBusy: files.some(({ progress }) => progress < 1),
  };
}
export type Files = ReturnType<typeof useFiles>;
