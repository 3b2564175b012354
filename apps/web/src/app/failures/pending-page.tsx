import { IconCloudOff } from '@tabler/icons-react';
import { useRealtimeStatus } from '../../platform/realtime/status.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';

/** Stands where a screen will be whose code is being fetched: without a line, until there is one. */
export function PendingPage() {
  const t = uiPhrases.useT();
  const isCut = useRealtimeStatus() === 'lost' || !navigator.onLine;
  return isCut ? <EmptyState icon={IconCloudOff} title={t('offline')} /> : <SkeletonRows />;
}
