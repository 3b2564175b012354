import type { WebhookDelivery } from '@balcao/contract/webhooks/models.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import styles from './ledger.module.css';

/** What the last try came to, in a word: the status, or why there was none. */
function useOutcome({ status, failure, milliseconds }: WebhookDelivery): string | null {
  const t = webhookPhrases.useT();
  if (failure) return t(`failure.${failure}`);
  return status === null ? null : `HTTP ${status}${milliseconds === null ? '' : ` · ${milliseconds} ms`}`;
}

/** One line of the ledger. */
export function DeliveryLine({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const t = webhookPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { type, state, tries, createdAt, nextTryAt, sequence } = delivery;
  const outcome = useOutcome(delivery);
  const next = tries > 0 && nextTryAt && t('nextTry', { time: formatDateTime(nextTryAt, timeZone) });
  const facts = [outcome, t('tries', { count: tries }), next].filter(Boolean).join(' · ');
  return (
    <li>
      <button type="button" className={styles['line']} onClick={onOpen}>
        <span className={styles['state']} data-state={state}>
          {t(`one.${state}`)}
        </span>
        <span className={styles['what']}>
          {t(`type.${type}`)}
          <code>
            {type} · {sequence}
          </code>
        </span>
        <span className={styles['when']}>{formatDateTime(createdAt, timeZone)}</span>
        <span className={styles['facts']}>{facts}</span>
      </button>
    </li>
  );
}
