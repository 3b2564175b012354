/** What a key may do. Each route of `/api/v1` names one. */
export const apiScopes = [
  'messages:send',
  'messages:read',
  'contacts:read',
  'contacts:write',
  'tickets:read',
  'tickets:write',
  'events:read',
  'webhooks:manage',
] as const;
export type ApiScope = (typeof apiScopes)[number];
