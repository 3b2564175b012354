import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DeniedPage } from './denied-page.tsx';
import { PLAN_DENIED, SUPER_ONLY } from '../guards.ts';
import { shellPhrases } from '../phrases/phrases.ts';

/** For addresses that lead nowhere. */
export function MissingPage({ data }: NotFoundRouteProps) {
  const t = shellPhrases.useT();
  if (data === PLAN_DENIED) return <DeniedPage why="denied.plan" />;
  if (data === SUPER_ONLY) return <DeniedPage why="denied.permission" />;
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
