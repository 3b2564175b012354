import { Link } from '@tanstack/react-router';
import { useSession } from '../../../platform/session.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { shellPhrases } from '../../phrases/phrases.ts';
import { addressOfScreen } from '../../screens.ts';
import type { MenuItem } from './menu.ts';
import styles from './menu.module.css';
import { screenIcons } from './screen-icons.ts';
import { useMenuBadge } from './use-menu-badge.ts';

type Props = {
  item: MenuItem;
  isCurrent: boolean;
  /** Icons alone, named by their hints. */
  isRail: boolean;
  onFollow?: (() => void) | undefined;
};

/** One entry of the side menu. A disabled one keeps its place, says why, and leads nowhere. */
export function MenuLink({ item: { screen, isDisabled }, isCurrent, isRail, onFollow }: Props) {
  const t = shellPhrases.useT();
  const isAdmin = useSession().user.profile === 'admin';
  const badge = useMenuBadge(screen);
  const name = t(screen);
  const label =
    badge === 'attention' ? t('menu.attention', { name }) : badge === 'unread' ? t('menu.unread', { name }) : name;
  const ScreenIcon = screenIcons[screen];
  const content = (
    <>
      <ScreenIcon size={20} stroke={1.6} aria-hidden />
      {!isRail && <span className={styles['name']}>{name}</span>}
      {badge && <i className={styles['dot']} data-kind={badge} />}
    </>
  );
  return (
    <Hint
      label={isDisabled ? t(isAdmin ? 'menu.disabled' : 'menu.disabledAgent') : label}
      position="right"
      disabled={!isRail && !isDisabled}
    >
      {isDisabled ? (
        <button type="button" className={styles['item']} aria-disabled aria-label={label}>
          {content}
        </button>
      ) : (
        <Link
          to={addressOfScreen(screen)}
          className={styles['item']}
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
          {...(onFollow && { onClick: onFollow })}
        >
          {content}
        </Link>
      )}
    </Hint>
  );
}
