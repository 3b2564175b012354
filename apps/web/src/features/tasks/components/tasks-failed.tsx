import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { NetworkError } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { taskPhrases } from '../phrases/phrases.ts';

/** A list that could not be read says whether the network or the server is to blame. */
export function TasksFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = taskPhrases.useT();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t(failure instanceof NetworkError ? 'failed.network' : 'failed.fetch')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
