import { planLevels, type PlanFlag, type PlanLevel } from '@balcao/contract/plan-levels.ts';
import type { Profile } from '@balcao/contract/permissions.ts';
import type { Plan } from '@balcao/contract/plans/models.ts';
import { expect, test } from 'vitest';
import type { Visitor } from '../../access.ts';
import type { ScreenName } from '../../screens.ts';
import { itemsOfMenu, menuFor } from './menu.ts';

const bare: Plan = {
  id: 1,
  name: 'Simples',
  users: 3,
  connections: 3,
  queues: 3,
  amount: '49.00',
  useWhatsapp: false,
  useFacebook: false,
  useInstagram: false,
  useCampaigns: false,
  useSchedules: false,
  useInternalChat: false,
  useExternalApi: false,
  useShowFlowBuilder: false,
};
const everything: PlanFlag[] = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useShowFlowBuilder',
];

type Case = {
  profile?: Profile;
  super?: boolean;
  level?: PlanLevel;
  flags?: PlanFlag[];
  expired?: boolean;
  isReseller?: boolean;
};

function visitor({ profile = 'user', level = 'inicial', flags = [], expired = false, ...rest }: Case): Visitor {
  const plan: Plan = { ...bare, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
  return {
    user: {
      profile,
      super: rest.super ?? false,
      company: { standing: expired ? 'blocked' : 'active', plan, isReseller: rest.isReseller ?? false },
    },
    level,
    hasCampaigns: flags.includes('useCampaigns'),
  };
}

const itemsOf = (input: Case) => itemsOfMenu(menuFor(visitor(input)));
const shown = (input: Case) => itemsOf(input).map((item) => item.screen);

const everybody: ScreenName[] = ['tickets', 'quickMessages', 'contacts', 'tasks', 'calendar', 'tags', 'helps'];
const adminsAnyPlan: ScreenName[] = [
  'dashboard',
  'wallboard',
  'users',
  'queues',
  'connections',
  'ratings',
  'assessmentReport',
  'settings',
];

test('an agent on the smallest plan sees the everyday screens and nothing else', () => {
  expect(shown({}).toSorted()).toEqual(everybody.toSorted());
});

test('an admin adds the admin block, whatever the plan', () => {
  expect(shown({ profile: 'admin' }).toSorted()).toEqual([...everybody, ...adminsAnyPlan].toSorted());
});

test('a supervisor is an agent who may read the satisfaction report and watch the whole counter', () => {
  expect(shown({ profile: 'supervisor' }).toSorted()).toEqual(
    [...everybody, 'assessmentReport', 'wallboard'].toSorted(),
  );
});

const rules: [ScreenName, Case, Case][] = [
  ['email', { level: 'basico' }, { level: 'inicial' }],
  ['emailScheduled', { level: 'ultimate' }, { level: 'inicial' }],
  ['kanban', { level: 'basico' }, { level: 'inicial' }],
  ['kanbanTags', { level: 'empresarial' }, { level: 'inicial' }],
  ['scheduledCampaigns', { level: 'basico', flags: ['useSchedules'] }, { level: 'basico' }],
  ['schedules', { flags: ['useSchedules'] }, { level: 'ultimate' }],
  ['chats', { level: 'basico', flags: ['useInternalChat'] }, { level: 'inicial', flags: ['useInternalChat'] }],
  ['chats', { level: 'ultimate', flags: ['useInternalChat'] }, { level: 'ultimate' }],
  ['ai', { level: 'basico' }, { level: 'inicial', flags: everything }],
  ['campaigns', { profile: 'admin', flags: ['useCampaigns'] }, { profile: 'admin', level: 'ultimate' }],
  ['contactLists', { profile: 'admin', flags: ['useCampaigns'] }, { profile: 'user', flags: ['useCampaigns'] }],
  ['messagesApi', { profile: 'admin', flags: ['useExternalApi'] }, { profile: 'admin', level: 'ultimate' }],
  [
    'flows',
    { profile: 'admin', level: 'ultimate', flags: everything },
    { profile: 'admin', level: 'empresarial', flags: everything },
  ],
  ['flows', { profile: 'admin', level: 'ultimate', flags: everything }, { profile: 'admin', level: 'ultimate' }],
  [
    'flows',
    { profile: 'admin', level: 'ultimate', flags: everything },
    { profile: 'user', level: 'ultimate', flags: everything },
  ],
  ['finance', { profile: 'admin', level: 'empresarial' }, { profile: 'admin', level: 'basico' }],
  ['finance', { profile: 'admin', level: 'ultimate' }, { profile: 'user', level: 'ultimate' }],
  ['integrations', { profile: 'admin', level: 'basico' }, { profile: 'admin', level: 'inicial' }],
  ['announcements', { super: true }, { profile: 'admin', level: 'ultimate', flags: everything }],
  ['companies', { super: true, level: 'basico' }, { super: true, level: 'inicial' }],
  ['companies', { super: true, level: 'basico' }, { profile: 'admin', level: 'ultimate', flags: everything }],
  [
    'companies',
    { profile: 'admin', level: 'basico', isReseller: true },
    { profile: 'user', level: 'basico', isReseller: true },
  ],
  ['resale', { profile: 'admin', isReseller: true }, { super: true, level: 'ultimate' }],
  ['resale', { profile: 'admin', isReseller: true }, { profile: 'supervisor', isReseller: true }],
  ['support', { profile: 'admin', isReseller: true }, { profile: 'supervisor', isReseller: true }],
  ['announcements', { super: true }, { profile: 'admin', isReseller: true }],
  ['backup', { super: true }, { profile: 'admin', level: 'ultimate', flags: everything }],
  ['installation', { super: true }, { profile: 'admin', level: 'ultimate', flags: everything }],
  ['support', { super: true }, { profile: 'admin', level: 'ultimate', flags: everything }],
  ['dashboard', { super: true }, { profile: 'supervisor', level: 'ultimate', flags: everything }],
];

test.each(rules)('%s is shown to %j and hidden from %j', (screen, allowed, refused) => {
  expect(shown(allowed)).toContain(screen);
  expect(shown(refused)).not.toContain(screen);
});

test('a higher level never takes anything away', () => {
  for (const profile of ['user', 'supervisor', 'admin'] as const) {
    let before: ScreenName[] = [];
    for (const level of planLevels) {
      const now = shown({ profile, level, flags: everything });
      expect(now).toEqual(expect.arrayContaining(before));
      before = now;
    }
  }
});

test('once the subscription has ended, everything is disabled but the invoices, which even agents find', () => {
  for (const profile of ['user', 'admin'] as const) {
    const items = itemsOf({ profile, level: 'inicial', expired: true });
    expect(items.filter((item) => !item.isDisabled).map((item) => item.screen)).toEqual(['finance']);
    expect(items.length).toBeGreaterThan(5);
  }
});

test('a group without a single open entry is not shown', () => {
  const groups = menuFor(visitor({ profile: 'admin', level: 'inicial' }))
    .sections.flatMap(({ entries }) => entries)
    .flatMap((entry) => ('group' in entry ? [entry.group] : []));
  expect(groups).toEqual([]);
});

test('the menu stands in four groups with words, and the pinned ones', () => {
  const { sections, pinned } = menuFor(
    visitor({ profile: 'admin', super: true, level: 'ultimate', flags: everything }),
  );
  const names = sections.map(({ name, entries }) => [
    name,
    ...entries.map((entry) => ('group' in entry ? entry.group : entry.screen)),
  ]);
  expect(names).toEqual([
    ['serve', 'dashboard', 'tickets', 'wallboard', 'kanban', 'quickMessages', 'schedules', 'ai'],
    ['customers', 'contacts', 'tags', 'campaigns', 'email'],
    ['team', 'chats', 'tasks', 'calendar', 'users', 'queues', 'helps'],
    [
      'manage',
      'flows',
      'ratings',
      'assessmentReport',
      'integrations',
      'messagesApi',
      'finance',
      'announcements',
      'companies',
      'support',
      'backup',
      'installation',
    ],
  ]);
  expect(pinned.map((item) => item.screen)).toEqual(['connections', 'settings']);
});
