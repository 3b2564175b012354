import { useNavigate } from '@tanstack/react-router';
import { usePlan } from '../../platform/plan.ts';
import { useSession } from '../../platform/session.tsx';
import { shellPhrases } from '../phrases/phrases.ts';
import { addressOfScreen, type ScreenName } from '../screens.ts';
import { itemsOfMenu, menuFor } from '../shell/menu/menu.ts';
import { screenIcons } from '../shell/menu/screen-icons.ts';
import type { ShortcutId } from '../../platform/keys/shortcuts.ts';
import type { PaletteItem } from './palette-item.ts';
import { rememberItem } from './recent.ts';

const shortcuts: Partial<Record<ScreenName, ShortcutId>> = {
  tickets: 'goTickets',
  dashboard: 'goDashboard',
  contacts: 'goContacts',
  kanban: 'goKanban',
  settings: 'goSettings',
};

/** The screens this person finds in the menu. */
export function useScreens(): PaletteItem[] {
  const t = shellPhrases.useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const { level } = usePlan();
  const owner = { companyId: user.companyId, userId: user.id };
  return itemsOfMenu(menuFor({ user, level, hasCampaigns: user.company.plan?.useCampaigns ?? false }))
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ screen }) => {
      const shortcut = shortcuts[screen];
      return {
        id: `screen-${screen}`,
        label: t(screen),
        icon: screenIcons[screen],
        ...(shortcut && { shortcut }),
        run() {
          rememberItem(owner, { to: addressOfScreen(screen), label: t(screen), kind: 'screen' });
          void navigate({ to: addressOfScreen(screen) });
        },
      };
    });
}
