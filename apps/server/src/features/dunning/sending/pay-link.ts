import type { ReminderToSend } from './begin-reminder.ts';

/** Where an invoice is paid. */
export const payLink = ({ brand }: Pick<ReminderToSend, 'brand'>) => `${brand.baseUrl}/financeiro`;
