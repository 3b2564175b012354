import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PLAN_DENIED } from './guards.ts';
import { shellPhrases } from './phrases/phrases.ts';
import { PlanDeniedPage } from './plan-denied-page.tsx';

/** For addresses that lead nowhere. */
export function MissingPage({ data }: NotFoundRouteProps) {
  const t = shellPhrases.useT();
  if (data === PLAN_DENIED) return <PlanDeniedPage />;
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
