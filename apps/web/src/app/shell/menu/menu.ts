import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { decideAccess, type Visitor } from '../../access.ts';
import { isUnbuilt } from '../../not-built-yet/unbuilt-screen.ts';
import { accessTo, type ScreenName } from '../../screens.ts';

export type GroupName = 'email' | 'kanban' | 'campaigns' | 'upcoming';
type Group = { group: Exclude<GroupName, 'upcoming'>; screens: readonly ScreenName[] };

/** The part that scrolls, in order; the two lists are set apart by a line. */
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
    'ratings',
    'assessmentReport',
    'finance',
    'integrations',
    'companies',
    'backup',
  ],
];

/** Always in sight, whatever the height of the window. */
const pinned: readonly ScreenName[] = ['connections', 'settings'];

export type MenuItem = { screen: ScreenName; isDisabled: boolean };
export type MenuEntry = MenuItem | { group: GroupName; items: MenuItem[] };
export type SideMenuEntries = { sections: MenuEntry[][]; pinned: MenuItem[] };

/** The invoices have a place in the menu from empresarial on, and for everybody once the subscription has ended. */
function showsFinance(visitor: Visitor): boolean {
  return visitor.user.company.expired || levelAtLeast(visitor.level, 'empresarial');
}

function isShown(screen: ScreenName, visitor: Visitor): boolean {
  if (screen === 'finance' && !showsFinance(visitor)) return false;
  return decideAccess(accessTo(screen), visitor) === 'allowed';
}

/** What is not built yet waits in an entry of its own. The invoices stand out once they are all that can be opened. */
const isUpcoming = (screen: ScreenName, visitor: Visitor) =>
  isUnbuilt(screen) && !(screen === 'finance' && visitor.user.company.expired);

/** A group of which one screen is left is that screen. */
function groupOf(group: GroupName, items: MenuItem[]): MenuEntry[] {
  if (items.length < 2 && group !== 'upcoming') return items;
  return items.length > 0 ? [{ group, items }] : [];
}

/** What this visitor finds in the menu. Once the subscription has ended, only the invoices can be opened. */
export function menuFor(visitor: Visitor): SideMenuEntries {
  const hasEnded = visitor.user.company.expired;
  const itemsOf = (screens: readonly ScreenName[]): MenuItem[] =>
    screens
      .filter((screen) => isShown(screen, visitor))
      .map((screen) => ({ screen, isDisabled: hasEnded && screen !== 'finance' }));
  const ready = (screens: readonly ScreenName[]) => itemsOf(screens.filter((screen) => !isUpcoming(screen, visitor)));
  const all = menu.flat().flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.screens));
  const sections = menu.map((section) =>
    section.flatMap((entry) =>
      typeof entry === 'string' ? ready([entry]) : groupOf(entry.group, ready(entry.screens)),
    ),
  );
  return {
    sections: [...sections, groupOf('upcoming', itemsOf(all.filter((screen) => isUpcoming(screen, visitor))))].filter(
      (section) => section.length > 0,
    ),
    pinned: ready(pinned),
  };
}
