import '@mantine/core/styles/Combobox.layer.css';
import { wantableTypes } from '@balcao/contract/webhooks/catalogue.ts';
import { deliveryStates, type DeliveryState, type WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import { deliveriesQuery, type WantedDeliveries } from '../webhooks.data.ts';
import page from '../pages/webhooks-page.module.css';
import { DeliveryLine } from './delivery-line.tsx';
import styles from './ledger.module.css';

const DeliveryDialog = lazyPart(() =>
  import('./delivery-dialog.tsx').then((module) => ({ default: module.DeliveryDialog })),
);

const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

type Filters = Omit<WantedDeliveries, 'webhookId'>;
const noFilters: Filters = { state: null, type: null, ticketId: null };

/** All that was given up and is still kept leaves again. */
function FailedAgainButton({ webhookId, isOff }: { webhookId: number; isOff: boolean }) {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      const since = new Date(Date.now() - DAYS_KEPT * DAY_MS).toISOString();
      const { count } = await call(webhookRoutes.sendFailedAgain, { params: { webhookId }, body: { since } });
      toastSuccess(t('sentFailedAgain', { count }));
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      disabled={isOff}
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={() => void send()}
    >
      {t('sendFailedAgain')}
    </Button>
  );
}

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const t = webhookPhrases.useT();
  const states: readonly (DeliveryState | 'all')[] = ['all', ...deliveryStates];
  return (
    <div className={styles['filters']}>
      <Segmented
        label={t('which')}
        value={filters.state ?? 'all'}
        options={states.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        onChange={(state) => onChange({ ...filters, state: state === 'all' ? null : state })}
      />
      <Select
        aria-label={t('chooseEvents')}
        placeholder={t('anyEvent')}
        clearable
        searchable
        data={wantableTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={filters.type}
        onChange={(value) => onChange({ ...filters, type: wantableTypes.find((type) => type === value) ?? null })}
      />
      <TextInput
        aria-label={t('ticket')}
        placeholder={t('ticket')}
        inputMode="numeric"
        maxLength={15}
        value={filters.ticketId ?? ''}
        onChange={(event) =>
          onChange({ ...filters, ticketId: Number(event.currentTarget.value.replaceAll(/\D/g, '')) || null })
        }
      />
    </div>
  );
}

/** What became of each event at one address. */
export function Ledger({ webhook: { id: webhookId, off } }: { webhook: WebhookEndpoint }) {
  const t = webhookPhrases.useT();
  const [filters, setFilters] = useState(noFilters);
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    deliveriesQuery({ webhookId, ...filters }),
  );
  const rows = data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <section className={page['box']} aria-label={t('deliveries')}>
      <header className={page['head']}>
        <h2>{t('deliveries')}</h2>
        <FailedAgainButton webhookId={webhookId} isOff={off !== null} />
      </header>
      <FilterBar filters={filters} onChange={setFilters} />
      {!rows && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={5} />)}
      {rows?.length === 0 && <p className={page['lead']}>{t('noDeliveries')}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles['lines']}>
          {rows.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery.id)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Suspense>
        {opened !== null && (
          <DeliveryDialog
            webhookId={webhookId}
            deliveryId={opened}
            isOff={off !== null}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
