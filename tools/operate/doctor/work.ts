import { bad, type Check, fine, type Finding, warning } from './finding.ts';

export function judgeHold(isHeld: boolean): Finding {
  if (!isHeld) return fine('release.fine', 'what waits may leave');
  return warning('release.held', 'this installation was restored, and nothing leaves it', {
    why: 'Messages, schedules and jobs wait for a person.',
    todo: 'Look at the page Backup and release it there, or npm run balcao -- release.',
  });
}

export const checkHold: Check = async ({ client }) => {
  const { rowCount } = await client.query(
    'select from installation where restored_at is not null and released_at is null',
  );
  return [judgeHold(rowCount !== 0)];
};

const SLOW_SECONDS = 300;
const STUCK_SECONDS = 3600;

type Waiting = { oldestSeconds: number; isInUse: boolean };

/** While the product is stopped everything waits, and nothing is wrong with that. */
export function judgeArrivals({ oldestSeconds, isInUse }: Waiting): Finding {
  const values = { seconds: Math.round(oldestSeconds) };
  const what = `what arrived longest ago has waited ${values.seconds} s to be placed`;
  const advice = {
    values,
    why: 'Customers have written, and nobody sees it.',
    todo: 'Is a process with the role channels running? Its log says what stops it.',
  };
  if (oldestSeconds > STUCK_SECONDS && isInUse) return bad('arrivals.waiting', what, advice);
  const isLate = oldestSeconds > SLOW_SECONDS && isInUse;
  return isLate ? warning('arrivals.waiting', what, advice) : fine('arrivals.fine', what, values);
}

export const checkArrivals: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<{ oldestSeconds: number }>(
    `select coalesce(extract(epoch from now() - min(e.received_at)), 0)::float8 as "oldestSeconds"
       from inbound_events e where e.state = 'waiting' and not company_is_shut(e.company_id, now())`,
  );
  return rows.map(({ oldestSeconds }) => judgeArrivals({ oldestSeconds, isInUse }));
};

type Jobs = { lateSeconds: number; dead: number; isInUse: boolean };

export function judgeJobs({ lateSeconds, dead, isInUse }: Jobs): Finding {
  if (lateSeconds > SLOW_SECONDS && isInUse) {
    const seconds = Math.round(lateSeconds);
    return bad('jobs.late', `a job that is due waits for ${seconds} s`, {
      values: { seconds },
      why: 'Letters, files and the nightly backup are jobs.',
      todo: 'Is a process with the role worker running? Its log says what stops it.',
    });
  }
  if (dead > 0) {
    return warning('jobs.givenUp', `${dead} jobs were given up after their last try`, {
      values: { count: dead },
      why: 'What they should have done was not done.',
      todo: 'The log names each with its error.',
    });
  }
  return fine('jobs.fine', 'no job is late or was given up');
}

export const checkJobs: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<{ lateSeconds: number; dead: number }>(
    `select coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null)), 0)::float8
              as "lateSeconds",
            count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead
       from graphile_worker._private_jobs`,
  );
  return rows.map((counts) => judgeJobs({ ...counts, isInUse }));
};
