import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import styles from './connection-drawer.module.css';
import { connectionFormPhrases } from './phrases/phrases.ts';

type Props = { label: string; value: string; description?: string };

/** A value to take elsewhere. */
export function CopyField({ label, value, description }: Props) {
  const t = connectionFormPhrases.useT();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toastSuccess(t('copied'));
    } catch {
      toastError(t('notCopied'));
    }
  }
  return (
    <div className={styles['copy']}>
      <TextInput
        label={label}
        {...(description !== undefined && { description })}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton label={t('copy', { label })} icon={IconCopy} size={36} onClick={() => void copy()} />
    </div>
  );
}
