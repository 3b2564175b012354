import type { DoctorReport } from '@balcao/contract/system/doctor.ts';
import type { SuperCtx } from '../../../platform/context.ts';
import { examinations } from '../system.table.ts';

export async function lastExamination({ db }: SuperCtx): Promise<{ report: DoctorReport | null }> {
  const [row] = await db.select().from(examinations);
  return { report: row ? { at: row.at.toISOString(), worst: row.worst, findings: row.findings } : null };
}
