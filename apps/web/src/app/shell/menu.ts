import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { verdictFor, type Visitor } from '../access.ts';
import { accessTo, type ScreenName } from '../screens.ts';

export type GroupName = 'email' | 'kanban' | 'campaigns';
type Group = { group: GroupName; screens: readonly ScreenName[] };

/** The side menu, whole, in order; the two lists are set apart by a line. */
const menu: readonly (readonly (ScreenName | Group)[])[] = [
  [
    'dashboard',
    'tickets',
    { group: 'kanban', screens: ['kanban', 'kanbanTags', 'scheduledCampaigns'] },
    'chats',
    'quickMessages',
    'contacts',
    'schedules',
    'tasks',
    'calendar',
    'tags',
    { group: 'email', screens: ['email', 'emailSent', 'emailScheduler', 'emailScheduled'] },
    'ai',
    'helps',
  ],
  [
    { group: 'campaigns', screens: ['campaigns', 'contactLists', 'campaignSettings'] },
    'announcements',
    'messagesApi',
    'users',
    'queues',
    'flows',
    'connections',
    'ratings',
    'assessmentReport',
    'finance',
    'integrations',
    'settings',
    'companies',
    'backup',
  ],
];

export type MenuItem = { screen: ScreenName; isDisabled: boolean };
export type MenuEntry = MenuItem | { group: GroupName; items: MenuItem[] };

/** The invoices have a place in the menu from empresarial on, and for everybody once the subscription has ended. */
function showsFinance(visitor: Visitor): boolean {
  return visitor.user.company.expired || levelAtLeast(visitor.level, 'empresarial');
}

function isShown(screen: ScreenName, visitor: Visitor): boolean {
  if (screen === 'finance' && !showsFinance(visitor)) return false;
  return verdictFor(accessTo(screen), visitor) === 'allowed';
}

/** What this visitor finds in the menu. Once the subscription has ended, only the invoices can be opened. */
export function menuFor(visitor: Visitor): MenuEntry[][] {
  const hasEnded = visitor.user.company.expired;
  const itemsOf = (screens: readonly ScreenName[]): MenuItem[] =>
    screens
      .filter((screen) => isShown(screen, visitor))
      .map((screen) => ({ screen, isDisabled: hasEnded && screen !== 'finance' }));

  return menu
    .map((section) =>
      section.flatMap((entry): MenuEntry[] => {
        if (typeof entry === 'string') return itemsOf([entry]);
        const items = itemsOf(entry.screens);
        return items.length > 0 ? [{ group: entry.group, items }] : [];
      }),
    )
    .filter((section) => section.length > 0);
}
