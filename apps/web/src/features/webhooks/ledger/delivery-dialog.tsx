import type { WebhookTry } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { Button } from '@mantine/core';
import { IconChevronRight, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import { deliveryQuery } from '../webhooks.data.ts';
import styles from './ledger.module.css';

type Place = { webhookId: number; deliveryId: number };

/** JSON as people read it; what is none stays as it is. */
function legible(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Try({ one, isNewest }: { one: WebhookTry; isNewest: boolean }) {
  const t = webhookPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { n, at, status, failure, milliseconds, headers, answer } = one;
  const outcome = failure ? t(`failure.${failure}`) : `HTTP ${status ?? ''}`;
  return (
    <details className={styles['try']} open={isNewest}>
      <summary>
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
        <b>{t('try', { n })}</b>
        <span>
          {formatDateTime(at, timeZone)} · {outcome} · {milliseconds} ms
        </span>
      </summary>
      <h4>{t('headers')}</h4>
      <pre className={styles['text']}>
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </pre>
      <h4>{t('came')}</h4>
      <pre className={styles['text']}>{answer === '' ? t('noAnswer') : legible(answer)}</pre>
    </details>
  );
}

function SendAgain({ webhookId, deliveryId, isOff }: Place & { isOff: boolean }) {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await call(webhookRoutes.sendAgain, { params: { webhookId, deliveryId } });
      toastSuccess(t('sentAgain'));
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="xs"
      loading={isBusy}
      disabled={isOff}
      leftSection={<IconSend size={14} aria-hidden />}
      onClick={() => void send()}
    >
      {t('sendAgain')}
    </Button>
  );
}

type Props = Place & { isOff: boolean; onClose: () => void };

/** Both sides of one delivery. */
export function DeliveryDialog({ isOff, onClose, ...place }: Props) {
  const t = webhookPhrases.useT();
  const { data, error, refetch } = useQuery(deliveryQuery(place));
  return (
    <Modal
      opened
      onClose={onClose}
      title={data ? t(`type.${data.delivery.type}`) : t('deliveries')}
      size={720}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={5} />)}
      {data && (
        <div className={styles['both']}>
          <div className={styles['same']}>
            <code>{t('deliveryTitle', { id: data.delivery.messageId })}</code>
            <SendAgain {...place} isOff={isOff} />
          </div>
          <h3>{t('sent')}</h3>
          <pre className={styles['text']}>{legible(data.body)}</pre>
          <h3>{t('came')}</h3>
          {data.tries.length === 0 && <p>{t('noTries')}</p>}
          {data.tries.toReversed().map((one, index) => (
            <Try key={one.n} one={one} isNewest={index === 0} />
          ))}
        </div>
      )}
    </Modal>
  );
}
