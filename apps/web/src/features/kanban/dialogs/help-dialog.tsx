import { Modal } from '../../../ui/overlays/modal.tsx';
import { boardHelpPhrases } from './phrases/phrases.ts';
import styles from './help-dialog.module.css';

const sections = ['what', 'move', 'campaign', 'order'] as const;

/** What the board is for, and how it is used without a mouse. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = boardHelpPhrases.useT();
  const space = t('keys.space');
  const keys = [
    ['keys.walk', ['←', '→', '↑', '↓']],
    ['keys.ends', ['Home', 'End']],
    ['keys.letters', [t('keys.anyLetter')]],
    ['keys.lift', [space]],
    ['keys.carry', ['←', '→', '↑', '↓']],
    ['keys.return', ['Esc']],
    ['keys.menu', ['M']],
    ['keys.open', ['Enter']],
  ] as const;
  return (
    <Modal opened onClose={onClose} title={t('title')} size={620} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['help']}>
        {sections.map((section) => (
          <section key={section}>
            <h3>{t(`${section}.title`)}</h3>
            <p>{t(section)}</p>
          </section>
        ))}
        <section>
          <h3>{t('keys.title')}</h3>
          <dl>
            {keys.map(([what, caps]) => (
              <div key={what}>
                <dt>{t(what)}</dt>
                <dd>
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Modal>
  );
}
