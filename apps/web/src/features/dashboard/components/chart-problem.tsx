import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';

type Props = { text: string; onRetry: () => void };

/** A chart that failed says so in its own words and can be asked again. */
export function ChartProblem({ text, onRetry }: Props) {
  const t = uiPhrases.useT();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={text}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
