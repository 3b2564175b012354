import { z } from 'zod';

/** What somebody of the platform, or of the reseller, may do with the account of a person they help. */
export const supportModes = ['read', 'act'] as const;
export const SupportMode = z.enum(supportModes);
export type SupportMode = z.infer<typeof SupportMode>;

/** How much of a company support may reach: nothing, look, or look and act. */
export const supportAccesses = ['none', ...supportModes] as const;

/** Whether a company that allows this much lets support in so. */
export const allowsSupport = (access: string, mode: SupportMode) =>
  access === 'act' || (access === 'read' && mode === 'read');

/** Minutes after which a support session is over. It is never renewed. */
export const SUPPORT_MINUTES = 30;

/** Somebody helps a person of the company, in that person's place. */
export const SupportSession = z.object({
  sid: z.string(),
  /** Who helps. */
  by: z.string(),
  person: z.object({ id: z.number(), name: z.string() }),
  mode: SupportMode,
  reason: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type SupportSession = z.infer<typeof SupportSession>;

/** A company that may be helped, and how far it lets support in. */
export const SupportedCompany = z.object({ id: z.number(), name: z.string(), access: z.enum(supportAccesses) });
export type SupportedCompany = z.infer<typeof SupportedCompany>;
