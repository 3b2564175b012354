import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx';
import { factorPhrases } from './phrases/phrases.ts';

export function CopyButton({ text }: { text: string }) {
  const t = factorPhrases.useT();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(t('copied'));
    } catch {
      toastError(t('notCopied'));
    }
  }
  return (
    <Button variant="default" leftSection={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
