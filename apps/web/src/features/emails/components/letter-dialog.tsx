import type { Letter } from '@balcao/contract/emails/models.ts';
import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { LETTERS } from '../emails.data.ts';
import { statusKeyOf, toneOf, wallTimeText } from '../letter-words.ts';
import styles from '../pages/letters-page.module.css';
import { emailPhrases } from '../phrases/phrases.ts';

/** Why it did not leave, in our words and in those of the server. */
function Trouble({ letter }: { letter: Letter }) {
  const t = emailPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { status, failure, serverAnswer, nextTryAt } = letter;
  if (status === 'INCERTO') return <p className={styles['trouble']}>{t('uncertain.hint')}</p>;
  if (failure === null || status === 'ENVIADO') return null;
  return (
    <p className={styles['trouble']} data-tone={status === 'ERRO' ? 'bad' : undefined}>
      {t(`failure.${failure}`)}
      {nextTryAt !== null && ` ${t('nextTry', { when: formatDateTime(nextTryAt, timeZone) })}`}
      {serverAnswer !== null && <small>{t('serverSaid', { words: serverAnswer })}</small>}
    </p>
  );
}

function Facts({ letter }: { letter: Letter }) {
  const t = emailPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { sender, userName, sendAt, sentAt, createdAt, files } = letter;
  return (
    <dl>
      <dt>{t('recipient')}</dt>
      <dd>{sender}</dd>
      {userName !== null && (
        <>
          <dt>{t('author')}</dt>
          <dd>{userName}</dd>
        </>
      )}
      <dt>{t(sendAt === null ? 'createdAt' : 'sendAt')}</dt>
      <dd>{sendAt === null ? formatDateTime(createdAt, timeZone) : wallTimeText(sendAt)}</dd>
      {sentAt !== null && (
        <>
          <dt>{t('sentAt')}</dt>
          <dd>{formatDateTime(sentAt, timeZone)}</dd>
        </>
      )}
      <dt>{t('status')}</dt>
      <dd>
        <span className={styles['status']} data-tone={toneOf(letter)}>
          {t(statusKeyOf(letter))}
        </span>
      </dd>
      {files.length > 0 && (
        <>
          <dt>{t('files')}</dt>
          <dd>{files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}

type Props = { letter: Letter; onChange: () => void; onClose: () => void };

function Acts({ letter, onChange, onClose }: Props) {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id: emailId, status, sendAt, mayChange } = letter;
  const act = async (what: 'cancel' | 'resend') => {
    setBusy(true);
    try {
      await call(emailRoutes[what], { params: { emailId } });
      await queries.invalidateQueries({ queryKey: LETTERS });
      toastSuccess(t(`${what}.done`));
      onClose();
    } catch (failure) {
      toastFailure(failure);
      await queries.invalidateQueries({ queryKey: LETTERS });
    } finally {
      setBusy(false);
    }
  };
  if (!mayChange) return null;
  const isWaiting = status === 'AGENDADO';
  return (
    <div className={styles['acts']}>
      {isWaiting && (
        <Button variant="default" loading={isBusy} onClick={() => void act('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {isWaiting && sendAt !== null && <Button onClick={onChange}>{t('change')}</Button>}
      {['ERRO', 'INCERTO', 'CANCELADO'].includes(status) && (
        <Button loading={isBusy} onClick={() => void act('resend')}>
          {t('resend')}
        </Button>
      )}
    </div>
  );
}

/** One letter whole, what became of it, and what can still be done. */
export function LetterDialog(props: Props) {
  const t = emailPhrases.useT();
  const { letter, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={letter.subject} size={620} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['detail']}>
        <Trouble letter={letter} />
        <Facts letter={letter} />
        <div className={styles['message']}>
          <FormattedText text={letter.message} />
        </div>
        <Acts {...props} />
      </div>
    </Modal>
  );
}
