import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { invitationPhrases } from '../phrases/phrases.ts';
import styles from './invite-dialog.module.css';

/** The link, this one time, to be taken to whoever is invited. */
export function LinkField({ link }: { link: string }) {
  const t = invitationPhrases.useT();
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toastSuccess(t('copied'));
    } catch {
      toastError(t('notCopied'));
    }
  }
  return (
    <div className={styles['link']}>
      <TextInput
        label={t('link')}
        description={t('linkHint')}
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
