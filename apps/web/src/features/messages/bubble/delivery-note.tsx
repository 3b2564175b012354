import type { Message } from '@balcao/contract/messages/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { retryMessage } from '../messages.data.ts';
import { retryOutboxItem } from '../outbox/deliver.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { removeFromOutbox } from '../outbox/outbox-store.ts';
import { refusalText } from '../outbox/refusal.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { offerAfter } from '../offer-after.ts';
import styles from './bubble.module.css';
import { useStoredSentence } from '../../../platform/sentences/stored-sentence.ts';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useTools } from '../components/conversation-tools.ts';

/** What our own side kept from leaving has a sentence of its own. */
const ownPhrases: Partial<Record<string, 'failed.stale' | 'failed.withdrawn'>> = {
  stale: 'failed.stale',
  withdrawn: 'failed.withdrawn',
};

/** The provider, or the customer's phone, did not take it. */
function FailedNote({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { chooseTemplate, ...tools } = useTools();
  const reason = useStoredSentence(message.failure?.text ?? '', message.failure?.sentence);
  if (!message.failure) return null;
  const offer = offerAfter(message, tools);
  const own = ownPhrases[message.failure.reason];

  async function retry() {
    setBusy(true);
    try {
      await retryMessage(queries, message.id);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <output className={styles['problem']}>
      <span title={message.failure.code ?? undefined}>{own ? t(own) : t('failed', { reason })}</span>
      {(offer === 'retry' || offer === 'sendNow') && (
        <button type="button" disabled={isBusy} onClick={() => void retry()}>
          {t(offer)}
        </button>
      )}
      {offer === 'template' && chooseTemplate && (
        <button type="button" onClick={chooseTemplate}>
          {t('template.choose')}
        </button>
      )}
    </output>
  );
}

/** It never left this browser: our server refused it, or it waited too long to leave by itself. */
function RefusedNote({ item }: { item: OutboxItem }) {
  const t = messagePhrases.useT();
  useErrorTexts();
  const queries = useQueryClient();
  return (
    <output className={styles['problem']}>
      <span>{t('failed', { reason: refusalText(item.refusal) })}</span>
      <button type="button" onClick={() => retryOutboxItem(queries, item)}>
        {t('retry')}
      </button>
      <button type="button" onClick={() => removeFromOutbox(item.ticketId, item.clientId)}>
        {t('discard')}
      </button>
    </output>
  );
}

function UploadNote({ item, progress }: { item: OutboxItem; progress: number }) {
  const t = messagePhrases.useT();
  const percent = Math.round(progress * 100);
  return (
    <div className={styles['waiting']}>
      <progress className={styles['progress']} aria-label={t('uploading')} value={percent} max={100} />
      {item.state === 'waiting' && (
        <button type="button" onClick={() => removeFromOutbox(item.ticketId, item.clientId)}>
          {t('cancel')}
        </button>
      )}
    </div>
  );
}

type Props = { message: Message; outgoing: OutboxItem | null };

/** Below a bubble: why it did not arrive, or how far its upload is. */
export function DeliveryNote({ message, outgoing }: Props) {
  const t = messagePhrases.useT();
  if (!outgoing) return <FailedNote message={message} />;
  if (outgoing.state === 'refused') return <RefusedNote item={outgoing} />;
  if (outgoing.hasBeenLost) {
    return <div className={styles['waiting']}>{t(outgoing.isServerBusy ? 'queued.busy' : 'queued')}</div>;
  }
  if (outgoing.progress !== null) return <UploadNote item={outgoing} progress={outgoing.progress} />;
  return null;
}
