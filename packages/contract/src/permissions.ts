/** Everything a role can be allowed; the names are those the specification uses. */
export const permissions = [
  'dashboard:view',
  'drawer-admin-items:view',
  'tickets-manager:showall',
  'ticket-options:deleteTicket',
  'ticket-options:transferWhatsapp',
  'ticket-options:spy',
  'user-modal:editProfile',
  'user-modal:editQueues',
  'contacts-page:deleteContact',
  'contacts-page:seeNumbers',
  'contacts-page:block',
  'contacts-page:import',
  'contacts-page:export',
  'contacts-page:deleteAll',
  'contacts-page:merge',
  'connections-page:actionButtons',
  'connections-page:addConnection',
  'connections-page:editOrDeleteConnection',
  'settings-page:edit',
  /** Queues with their hours, menus and rules, and holidays. */
  'queues-page:edit',
  'flows-page:edit',
  'assessment-report:view',
  /** The screen that shows the whole counter at this moment. */
  'wallboard:view',
  'quick-messages:editAll',
  /** Tags that stand on tickets, and lanes with their cards: deleting one cannot be undone. */
  'tags:deleteUsed',
  /** Order of the lanes, and what they say by themselves. */
  'lanes:configure',
] as const;
export type Permission = (typeof permissions)[number];

export const profiles = ['admin', 'supervisor', 'user'] as const;
export type Profile = (typeof profiles)[number];

/** The role matrix, whole. */
const granted: Record<Profile, readonly Permission[]> = {
  admin: permissions,
  supervisor: ['quick-messages:editAll', 'assessment-report:view', 'wallboard:view', 'tags:deleteUsed'],
  user: [],
};

export const profileAllows = (profile: Profile, permission: Permission) => granted[profile].includes(permission);

/** The super user acts as an admin of the own company besides running the platform. */
export const actorAllows = (actor: { profile: Profile; super: boolean }, permission: Permission) =>
  actor.super || profileAllows(actor.profile, permission);
