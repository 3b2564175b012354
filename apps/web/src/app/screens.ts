import type { Access } from './access.ts';

type Screen = { path: string; access: Access };

const admin = { permission: 'drawer-admin-items:view' } as const;
const campaign = { ...admin, campaigns: true, flag: 'useCampaigns' } as const;
const integration = { ...admin, level: 'basico' } as const;

/** Every screen behind the login: its address and who may open it. The router and the menu both read this. */
export const screens = {
  dashboard: { path: '/dashboard', access: { permission: 'dashboard:view' } },
  tickets: { path: '/tickets/{-$uuid}', access: {} },
  wallboard: { path: '/agora', access: { permission: 'wallboard:view' } },
  quickMessages: { path: '/quick-messages', access: {} },
  contacts: { path: '/contacts', access: {} },
  tasks: { path: '/todolist', access: {} },
  calendar: { path: '/Calendario', access: {} },
  schedules: { path: '/schedules', access: { flag: 'useSchedules' } },
  tags: { path: '/tags', access: {} },
  chats: { path: '/chats/{-$uuid}', access: { level: 'basico', flag: 'useInternalChat' } },
  ai: { path: '/ChatGPT', access: { level: 'basico' } },
  helps: { path: '/helps', access: {} },
  email: { path: '/Email', access: { level: 'basico' } },
  emailSent: { path: '/EmailLis', access: { level: 'basico' } },
  emailScheduler: { path: '/EmailScheduler', access: { level: 'basico' } },
  emailScheduled: { path: '/EmailsAgendado', access: { level: 'basico' } },
  kanban: { path: '/Kanban', access: { level: 'basico' } },
  kanbanTags: { path: '/TagsKanban', access: { level: 'basico' } },
  scheduledCampaigns: { path: '/campanhas', access: { level: 'basico', flag: 'useSchedules' } },
  campaignSearch: { path: '/campanhaAvancada', access: {} },
  campaigns: { path: '/campaigns', access: campaign },
  campaignReport: { path: '/campaign/$campaignId/report', access: campaign },
  contactLists: { path: '/contact-lists', access: campaign },
  contactListItems: { path: '/contact-lists/$contactListId/contacts', access: campaign },
  campaignSettings: { path: '/campaigns-config', access: campaign },
  suppressions: { path: '/descadastrados', access: campaign },
  outreachHealth: { path: '/saude-dos-numeros', access: campaign },
  announcements: { path: '/announcements', access: { super: true } },
  messagesApi: { path: '/messages-api', access: { ...admin, flag: 'useExternalApi' } },
  webhooks: { path: '/integrations/webhooks', access: { ...admin, flag: 'useExternalApi' } },
  users: { path: '/users', access: admin },
  queues: { path: '/queues', access: admin },
  flows: { path: '/flowbuilders', access: { ...admin, flag: 'useShowFlowBuilder', level: 'ultimate' } },
  flowEditor: { path: '/flowbuilder/{-$id}', access: { ...admin, flag: 'useShowFlowBuilder', level: 'ultimate' } },
  connections: { path: '/connections', access: admin },
  ratings: { path: '/ratings', access: admin },
  assessmentReport: { path: '/assessmentReport', access: { permission: 'assessment-report:view' } },
  finance: { path: '/financeiro', access: { ...admin, alsoWhenExpired: true } },
  openInvoices: { path: '/financeiro-aberto', access: { ...admin, level: 'empresarial' } },
  settings: { path: '/settings', access: { permission: 'settings-page:edit' } },
  companies: { path: '/companies', access: { seller: true, level: 'basico' } },
  resale: { path: '/revenda', access: { reseller: true } },
  issuedInvoices: { path: '/revenda/faturas', access: { reseller: true } },
  support: { path: '/suporte', access: { seller: true } },
  integrations: { path: '/integrations', access: integration },
  flowise: { path: '/integrations/flowise', access: integration },
  typebot: { path: '/integrations/typebotiframe', access: integration },
  hinova: { path: '/integrations/hinova', access: integration },
  siprov: { path: '/integrations/siprov', access: integration },
  mikweb: { path: '/integrations/mikweb', access: integration },
  bling: { path: '/integrations/bling', access: integration },
  backup: { path: '/outrosajustes', access: { super: true } },
  installation: { path: '/instalacao/{-$part}', access: { super: true } },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export type ScreenPaths = { [N in ScreenName]: (typeof screens)[N]['path'] };
export const accessTo = (name: ScreenName): Access => screens[name].access;

/** The address to link to: without the optional parameter. */
export const addressOfScreen = (name: ScreenName) => screens[name].path.replace(/\/\{-\$\w+\}$/, '');
