import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from './boxes.module.css';
import { CopyButton } from './copy-button.tsx';

/** What Evolution’s own screens and nodes call them, in every language. */
const labels = { address: 'Server URL', key: 'API Key', name: 'Instance' } as const;

/** For who brings a flow that was made for Evolution: what to change in it. */
export function EvolutionBox({ connection }: { connection: string }) {
  const t = messagesApiPhrases.useT();
  const address = `${location.origin}/api/evolution`;
  return (
    <section className={styles['box']} aria-label={t('evolution')}>
      <header className={styles['head']}>
        <h2>{t('evolution')}</h2>
        <CopyButton label={t('evolution.copy')} text={address} copied="copiedText" />
      </header>
      <p className={styles['lead']}>{t('evolution.lead')}</p>
      <dl className={styles['fields']}>
        <div>
          <dt>{labels.address}</dt>
          <dd className={styles['whole']}>{address}</dd>
        </div>
        <div>
          <dt>{labels.key}</dt>
          <dd>{t('evolution.keyIs')}</dd>
        </div>
        <div>
          <dt>{labels.name}</dt>
          <dd className={styles['whole']}>{connection}</dd>
        </div>
      </dl>
      <p className={styles['lead']}>{t('evolution.back')}</p>
    </section>
  );
}
