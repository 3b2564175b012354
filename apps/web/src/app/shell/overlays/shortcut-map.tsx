import { Modal } from '../../../ui/overlays/modal.tsx';
import { keyPhrases } from '../../../platform/keys/phrases/phrases.ts';
import { shortcutIds, shortcutOf, strokesOf, type ShortcutGroup } from '../../../platform/keys/shortcuts.ts';
import { KeyCaps } from '../../../ui/key-caps.tsx';
import styles from './shortcut-map.module.css';

const groups: readonly ShortcutGroup[] = ['list', 'ticket', 'composer', 'go', 'everywhere'];

type Props = { opened: boolean; onClose: () => void };

/** Every key of the product and what it does. */
export function ShortcutMap({ opened, onClose }: Props) {
  const t = keyPhrases.useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('map.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('map.close') }}
    >
      <div className={styles['groups']}>
        {groups.map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {shortcutIds
                .filter((id) => shortcutOf(id).group === group)
                .map((id) => (
                  <div key={id}>
                    <dt>{t(id)}</dt>
                    <dd>
                      <KeyCaps strokes={strokesOf(id)} then={t('map.then')} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles['hint']}>{t('map.hint')}</p>
    </Modal>
  );
}
