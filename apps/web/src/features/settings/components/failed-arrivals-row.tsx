import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { SettingRow } from './setting-row.tsx';

const failedQuery = queryOptions({
  queryKey: ['system', 'failed-arrivals'],
  queryFn: ({ signal }) => call(systemRoutes.failedArrivals, {}, { signal }),
});

/** What customers of any company sent and nobody saw, and the button that has it placed again. */
export function FailedArrivalsRow() {
  const t = settingPhrases.useT();
  const queries = useQueryClient();
  const { data } = useQuery(failedQuery);
  const again = useMutation({
    mutationFn: () => call(systemRoutes.retryFailedArrivals, {}),
    onSuccess: () => toastSuccess(t('arrivals.done')),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: failedQuery.queryKey }),
  });
  if (!data) return null;
  const reasons = data.reasons.map(({ channel, reason, count }) => `${count} × ${channel} ${reason}`).join(', ');
  const hint = data.count === 0 ? t('arrivals.none') : t('arrivals.failed', { count: data.count, reasons });
  return (
    <SettingRow name={t('arrivals')} hint={hint}>
      {data.count > 0 && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('arrivals.again')}
        </Button>
      )}
    </SettingRow>
  );
}
