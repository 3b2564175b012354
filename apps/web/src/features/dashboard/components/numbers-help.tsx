import { Modal } from '../../../ui/overlays/modal.tsx';
import { cardsOfNow, cardsOfPeriod } from '../numbers.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './help-box.module.css';

/** What each number of the page means. */
export function NumbersHelp({ onClose }: { onClose: () => void }) {
  const t = dashboardPhrases.useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('helpTitle')}
      size={560}
      closeButtonProps={{ 'aria-label': t('helpClose') }}
    >
      <dl className={styles['numbers']}>
        {[...cardsOfNow, ...cardsOfPeriod].map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(`${name}.means`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
