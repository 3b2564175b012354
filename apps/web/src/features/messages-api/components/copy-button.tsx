import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { messagesApiPhrases } from '../phrases/phrases.ts';

type Props = { label: string; text: string; copied: 'copiedExample' | 'copiedText' };

/** Puts a text on the clipboard and says so. */
export function CopyButton({ label, text, copied }: Props) {
  const t = messagesApiPhrases.useT();
  const copy = () => {
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => toastSuccess(t(copied)),
      () => toastError(t('copyFailed')),
    );
  };
  return (
    <Button variant="default" size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
      {label}
    </Button>
  );
}
