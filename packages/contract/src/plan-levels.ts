/** Level of the whole installation, lowest first (GET /validade). */
export const planLevels = ['inicial', 'basico', 'empresarial', 'ultimate'] as const;
export type PlanLevel = (typeof planLevels)[number];

export const levelAtLeast = (level: PlanLevel, minimum: PlanLevel) =>
  planLevels.indexOf(level) >= planLevels.indexOf(minimum);

/** What a company's plan may switch on. */
export const planFlags = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useShowFlowBuilder',
] as const;
export type PlanFlag = (typeof planFlags)[number];
