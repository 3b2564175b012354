import type { Message } from '@balcao/contract/messages/models.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { editsQuery } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from '../components/dialogs.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';

/** What a message said before each change. */
export function EarlierTexts({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = messagePhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data, isPending, isError, error, refetch } = useQuery(editsQuery(message.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('edited.title')}
      size={480}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isPending && <SkeletonRows count={2} />}
      {isError && <ErrorState failure={error} onRetry={() => void refetch()} />}
      <ol className={styles['texts']}>
        {data?.map((edit) => (
          <li key={edit.id}>
            <small>
              {t('edited.until', {
                when: `${formatDate(edit.replacedAt, timeZone)} ${formatTime(edit.replacedAt, timeZone)}`,
              })}
            </small>
            <FormattedText text={edit.body} />
          </li>
        ))}
        <li data-now>
          <small>{t('edited.now')}</small>
          <FormattedText text={message.body} />
        </li>
      </ol>
    </Modal>
  );
}
