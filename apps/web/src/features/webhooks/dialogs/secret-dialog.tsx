import { Button, Text } from '@mantine/core';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

type Props = { name: string; secret: string; onClose: () => void };

/** The one time that a secret is shown. A click beside the dialog does not end it. */
export function SecretDialog({ name, secret, onClose }: Props) {
  const t = webhookPhrases.useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secretTitle', { name })}
      size={520}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Text size="sm">{t('secretHint')}</Text>
      <code className={styles['secret']}>{secret}</code>
      <div className={styles['buttons']}>
        <CopyButton label={t('copySecret')} text={secret} />
        <Button size="xs" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </Modal>
  );
}
