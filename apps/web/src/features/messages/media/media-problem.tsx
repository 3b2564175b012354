import type { Message } from '@balcao/contract/messages/models.ts';
import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { useKindName } from '../content/kind-name.ts';
import { retryMedia } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './media.module.css';

/** A file that is still coming, did not come, or no longer can. */
export function MediaProblem({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const kindName = useKindName(message.mediaType);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const state = message.media?.state ?? 'failed';

  async function retry() {
    setBusy(true);
    try {
      await retryMedia(queries, message.id);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  if (state === 'downloading') {
    return (
      <output className={styles['problem']}>
        <Loader size={16} color="gray" />
        {t('media.downloading', { kind: kindName })}
      </output>
    );
  }
  return (
    <div className={styles['problem']}>
      <IconPhotoOff size={18} stroke={1.6} aria-hidden />
      <span>{t(state === 'expired' ? 'media.expired' : 'media.failed', { kind: kindName })}</span>
      {state !== 'expired' && message.media && (
        <button type="button" disabled={isBusy} onClick={() => void retry()}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
