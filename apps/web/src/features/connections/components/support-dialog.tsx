import '@mantine/core/styles/Anchor.layer.css';
import { Anchor } from '@mantine/core';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './page-actions.module.css';

type Props = { email: string; onClose: () => void };

/** What one can look after oneself, and who helps with the rest. */
export function SupportDialog({ email, onClose }: Props) {
  const t = connectionPhrases.useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('support')}
      size={480}
      closeButtonProps={{ 'aria-label': t('support.close') }}
    >
      <ul className={styles['checks']}>
        <li>{t('support.phone')}</li>
        <li>{t('support.linked')}</li>
        <li>{t('support.again')}</li>
      </ul>
      <p>
        {t('support.write')} <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </p>
    </Modal>
  );
}
