import type { Deps } from '../../../platform/deps.ts';
import type { ProgramCallOutcome, Program } from '../../../platform/http/programs/program.ts';

/** So many are kept of each connection. */
const KEPT = 50;

/** Notes that a program called, and forgets the oldest call. Neither number nor text is kept. */
export async function noteCall({ database, now }: Deps, program: Program, outcome: ProgramCallOutcome) {
  const { companyId, connectionId } = program;
  await database.pool.query({
    name: 'note-external-call',
    text: `
      with noted as (
        insert into external_calls (company_id, connection_id, at, status, error, milliseconds, message_id, faults)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
      )
      delete from external_calls where company_id = $1 and connection_id = $2 and id <= (
        select id from external_calls where company_id = $1 and connection_id = $2 order by id desc offset ${KEPT - 1} limit 1
      )`,
    values: [
      companyId,
      connectionId,
      now(),
      outcome.status,
      outcome.error,
      outcome.milliseconds,
      outcome.messageId,
      JSON.stringify(outcome.faults),
    ],
  });
}
