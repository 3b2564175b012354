import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { webhookPhrases } from '../phrases/phrases.ts';

/** Puts a text on the clipboard and says for a moment what became of it. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = webhookPhrases.useT();
  const { outcome, copy } = useCopy();
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  const said = outcome && t(outcome === 'copied' ? 'copied' : 'copyFailed');
  return (
    <Button variant="default" size="xs" leftSection={<Icon size={14} aria-hidden />} onClick={() => copy(text)}>
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
