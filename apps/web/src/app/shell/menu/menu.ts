import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { decideAccess, isBlocked, type Visitor } from '../../access.ts';
import { accessTo, type ScreenName } from '../../screens.ts';

export type GroupName = 'email' | 'kanban' | 'campaigns';
type Group = { group: GroupName; screens: readonly ScreenName[] };

/** What people come for, in words: each screen has its place in one of four. */
export const sectionNames = ['serve', 'customers', 'team', 'manage'] as const;
export type SectionName = (typeof sectionNames)[number];

/** The part that scrolls, in order. */
const menu: Record<SectionName, readonly (ScreenName | Group)[]> = {
  serve: [
    'dashboard',
    'tickets',
    'wallboard',
    { group: 'kanban', screens: ['kanban', 'kanbanTags', 'scheduledCampaigns'] },
    'quickMessages',
    'schedules',
    'ai',
  ],
  customers: [
    'contacts',
    'tags',
    {
      group: 'campaigns',
      screens: ['campaigns', 'contactLists', 'suppressions', 'outreachHealth', 'campaignSettings'],
    },
    { group: 'email', screens: ['email', 'emailSent', 'emailScheduler', 'emailScheduled'] },
  ],
  team: ['chats', 'tasks', 'calendar', 'users', 'queues', 'helps'],
  manage: [
    'flows',
    'ratings',
    'assessmentReport',
    'integrations',
    'messagesApi',
    'finance',
    'announcements',
    'companies',
    'resale',
    'support',
    'backup',
    'installation',
  ],
};

/** Always in sight, whatever the height of the window. */
const pinned: readonly ScreenName[] = ['connections', 'settings'];

export type MenuItem = { screen: ScreenName; isDisabled: boolean };
export type MenuEntry = MenuItem | { group: GroupName; items: MenuItem[] };
export type MenuSection = { name: SectionName; entries: MenuEntry[] };
export type SideMenuEntries = { sections: MenuSection[]; pinned: MenuItem[] };

/** The invoices have a place in the menu from empresarial on, and for everybody once the subscription has ended. */
function showsFinance(visitor: Visitor): boolean {
  return isBlocked(visitor) || levelAtLeast(visitor.level, 'empresarial');
}

function isShown(screen: ScreenName, visitor: Visitor): boolean {
  if (screen === 'finance' && !showsFinance(visitor)) return false;
  return decideAccess(accessTo(screen), visitor) === 'allowed';
}

/** A group of which one screen is left is that screen. */
function groupOf(group: GroupName, items: MenuItem[]): MenuEntry[] {
  return items.length < 2 ? items : [{ group, items }];
}

/** What this visitor finds in the menu. Once the subscription has ended, only the invoices can be opened. */
export function menuFor(visitor: Visitor): SideMenuEntries {
  const hasEnded = isBlocked(visitor);
  const itemsOf = (screens: readonly ScreenName[]): MenuItem[] =>
    screens
      .filter((screen) => isShown(screen, visitor))
      .map((screen) => ({ screen, isDisabled: hasEnded && screen !== 'finance' }));
  const entriesOf = (name: SectionName) =>
    menu[name].flatMap((entry) =>
      typeof entry === 'string' ? itemsOf([entry]) : groupOf(entry.group, itemsOf(entry.screens)),
    );
  const sections: MenuSection[] = sectionNames.map((name) => ({ name, entries: entriesOf(name) }));
  return { sections: sections.filter(({ entries }) => entries.length > 0), pinned: itemsOf(pinned) };
}

/** Every screen of the menu, in its order. */
export const itemsOfMenu = ({ sections, pinned: below }: SideMenuEntries): MenuItem[] => [
  ...sections.flatMap(({ entries }) => entries.flatMap((entry) => ('group' in entry ? entry.items : entry))),
  ...below,
];
