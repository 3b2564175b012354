import { DoctorReport } from '@balcao/contract/system/doctor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { SuperScope } from '../../../platform/http/handlers.ts';
import { runOperateProgram } from '../../../platform/operate-program.ts';
import { lastExamination } from './last-examination.ts';
import { examinations } from '../system.table.ts';

const LIMIT_MS = 60_000;
/** Whoever asks again so soon hears what was just found: looking costs a program. */
const REPORT_TTL_MS = 10_000;
const Said = DoctorReport.omit({ at: true });

/** Whoever asks while it looks hears the same. */
let underWay: Promise<DoctorReport> | undefined;

/** The doctor of the terminal, asked from here; what it found is kept for the next visit. */
export async function examine({ deps, inTransaction }: SuperScope): Promise<DoctorReport> {
  const { report: last } = await inTransaction(lastExamination);
  if (last && deps.now().getTime() - new Date(last.at).getTime() < REPORT_TTL_MS) return last;
  underWay ??= look(deps).finally(() => void (underWay = undefined));
  const report = await underWay;
  const row = { at: new Date(report.at), worst: report.worst, findings: report.findings };
  await inTransaction(({ db }) =>
    db
      .insert(examinations)
      .values(row)
      .onConflictDoUpdate({ target: examinations.one, set: row })
      .then(() => undefined),
  );
  return report;
}

async function look({ config: { ENVIRONMENT }, log, now }: Deps): Promise<DoctorReport> {
  const { said, complained } = await runOperateProgram({
    args: ['doctor', '--json'],
    environment: ENVIRONMENT,
    limitMs: LIMIT_MS,
    isWaitedFor: true,
  });
  try {
    return { at: now().toISOString(), ...Said.parse(JSON.parse(said)) };
  } catch (error) {
    log.error({ err: error, complained: complained.trim() }, 'the doctor did not come to an end');
    return fail('ERR_SERVICE_UNAVAILABLE');
  }
}
