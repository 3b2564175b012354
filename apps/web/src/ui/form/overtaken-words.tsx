import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { uiPhrases } from '../phrases/phrases.ts';

type Props<Words> = { words: Words | null; onTake: (words: Words) => void };

/** Says that it was changed since somebody began to write about it, and offers them their words. */
export function OvertakenWords<Words>({ words, onTake }: Props<Words>) {
  const t = uiPhrases.useT();
  const [isTaken, setTaken] = useState(false);
  if (words === null || isTaken) return null;
  function take(own: Words) {
    onTake(own);
    setTaken(true);
  }
  return (
    <Alert>
      {t('overtaken')}
      <Button size="compact-sm" variant="default" mt={8} display="block" onClick={() => take(words)}>
        {t('overtaken.take')}
      </Button>
    </Alert>
  );
}
