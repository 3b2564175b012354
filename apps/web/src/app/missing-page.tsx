import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { shellPhrases } from './phrases/phrases.ts';

/** For addresses that lead nowhere. */
export function MissingPage() {
  const t = shellPhrases.useT();
  return (
    <EmptyState
      icon={IconMapQuestion}
      title={t('missing.title')}
      action={
        <Button component={Link} to="/" variant="default">
          {t('missing.back')}
        </Button>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}
