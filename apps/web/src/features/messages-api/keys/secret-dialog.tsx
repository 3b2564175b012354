import { Button, Text } from '@mantine/core';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from './keys.module.css';

type Props = { name: string; secret: string; onClose: () => void };

/** The one time that a key is shown: only its own button puts it away. */
export function SecretDialog({ name, secret, onClose }: Props) {
  const t = messagesApiPhrases.useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.secretTitle', { name })}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text size="sm">{t('keys.secretHint')}</Text>
      <code className={styles['secret']}>{secret}</code>
      <div className={styles['buttons']}>
        <CopyButton label={t('keys.copy')} text={secret} copied="copiedText" />
        <Button size="xs" onClick={onClose}>
          {t('keys.kept')}
        </Button>
      </div>
    </Modal>
  );
}
