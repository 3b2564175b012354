import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import type { Template } from '../../ui/templates/template-words.ts';
import { call } from '../../platform/api.ts';

/** What happens to the file: nothing, a new one, or none any more. */
export type FileChange = { what: 'keep' } | { what: 'attach'; file: File } | { what: 'detach' };
type Words = { body: string } | { template: Template };
export type ScheduleValues = Words & {
  sendAt: string;
  contactId: number;
  ticketId: number | null;
  /** Its file comes right after it, and it does not leave without. */
  awaitsFile: boolean;
};

/** Plans a message or changes one. */
export function saveSchedule(known: Schedule | null, { ticketId, ...values }: ScheduleValues): Promise<Schedule> {
  return known
    ? call(scheduleRoutes.update, { params: { scheduleId: known.id }, body: values })
    : call(scheduleRoutes.create, { body: { ...values, ticketId } });
}

export async function saveFile(scheduleId: number, change: FileChange): Promise<void> {
  const params = { scheduleId };
  if (change.what === 'attach') await call(scheduleRoutes.attach, { params, files: [change.file] });
  if (change.what === 'detach') await call(scheduleRoutes.detach, { params });
}
