import { messagesApiPhrases } from '../phrases/phrases.ts';
import { sendingPath } from '../messages-api.data.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './boxes.module.css';

export type Kind = 'text' | 'media';

const fields = ['number', 'body', 'userId', 'queueId', 'sendSignature', 'status'] as const;

export const sendingAddress = () => `${location.origin}${sendingPath}`;

/** What a call says and what it is answered. */
export function HowTo({ kind }: { kind: Kind }) {
  const t = messagesApiPhrases.useT();
  const address = sendingAddress();
  return (
    <section className={styles['box']} aria-label={t(kind)}>
      <header className={styles['head']}>
        <h2>{t(kind)}</h2>
        <CopyButton label={t('copyAddress')} text={address} copied="copiedText" />
      </header>
      <p className={styles['lead']}>{t(kind === 'text' ? 'textHow' : 'mediaHow')}</p>
      <p className={styles['address']}>
        <b>POST</b> <span>{address}</span>
      </p>
      <dl className={styles['fields']}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{t(`field.${field}`)}</dd>
          </div>
        ))}
        {kind === 'media' && (
          <div>
            <dt>medias</dt>
            <dd>{t('field.medias')}</dd>
          </div>
        )}
      </dl>
      <p className={styles['lead']}>{t('answers')}</p>
    </section>
  );
}
