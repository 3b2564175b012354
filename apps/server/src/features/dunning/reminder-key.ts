import type { DunningChannel } from '@balcao/contract/dunning/models.ts';
import { z } from 'zod';

/** What the jobs carry that send reminders. */
export const ReminderKey = z.object({ companyId: z.number(), invoiceId: z.number(), step: z.number() });

export type ReminderId = { invoiceId: number; step: number; channel: DunningChannel };
