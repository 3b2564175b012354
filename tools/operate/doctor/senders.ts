import { bad, type Check, fine, type Finding, warning } from './finding.ts';

const SLOW_SECONDS = 300;
const STUCK_SECONDS = 3600;
const HOUR_SECONDS = 3600;

type Waiting = { oldestSeconds: number; isInUse: boolean };

/** What people have answered and could leave: campaigns wait by their own rhythm. */
export function judgeOutbox({ oldestSeconds, isInUse }: Waiting): Finding {
  const values = { seconds: Math.round(oldestSeconds) };
  const what = `the answer that could have left longest ago has waited ${values.seconds} s`;
  const advice = {
    values,
    why: 'Customers wait for words that agents believe to be sent.',
    todo: 'Is a process with the role channels running, and a host of phone sessions? Their logs say what stops them.',
  };
  if (oldestSeconds > STUCK_SECONDS && isInUse) return bad('outbox.waiting', what, advice);
  const isLate = oldestSeconds > SLOW_SECONDS && isInUse;
  return isLate ? warning('outbox.waiting', what, advice) : fine('outbox.fine', what, values);
}

export const checkOutbox: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<{ oldestSeconds: number }>(
    `select coalesce(extract(epoch from now() - min(o.next_attempt_at)), 0)::float8 as "oldestSeconds"
       from outbox o join connections c on c.id = o.connection_id
      where o.state = 'queued' and o.priority = 0 and o.next_attempt_at <= now() and c.status = 'CONNECTED'
        and not company_is_shut(c.company_id, now())`,
  );
  return rows.map(({ oldestSeconds }) => judgeOutbox({ oldestSeconds, isInUse }));
};

export function judgeSessions({ waiting, isInUse }: { waiting: number; isInUse: boolean }): Finding {
  if (waiting === 0 || !isInUse) return fine('sessions.fine', 'every phone that should run has a host');
  return warning('sessions.waiting', `${waiting} phones wait for a host`, {
    values: { count: waiting },
    why: 'What customers write to these numbers does not arrive.',
    todo: 'Start another host of phone sessions, or raise MAX_SESSIONS of those there are.',
  });
}

export const checkSessions: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from whatsapp_sessions s
       left join connection_leases l on l.connection_id = s.connection_id and l.expires_at > now()
      where (s.wanted or s.unlink) and l.connection_id is null and not company_is_shut(s.company_id, now())`,
  );
  return rows.map(({ waiting }) => judgeSessions({ waiting, isInUse }));
};

export function judgeBackfills({ stuck, isInUse }: { stuck: string[]; isInUse: boolean }): Finding {
  if (stuck.length === 0 || !isInUse) return fine('backfills.fine', 'no backfill stands still');
  const names = stuck.join(', ');
  return warning('backfills.stuck', `standing still for an hour: ${names}`, {
    values: { names },
    why: 'The next release cannot take away what they have not filled.',
    todo: 'Is a process with the role worker running? Its log says what stops them.',
  });
}

export const checkBackfills: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<{ name: string }>(
    `select name from backfills where finished_at is null and coalesce(moved_at, started_at) < now() - make_interval(secs => $1)
      order by name`,
    [HOUR_SECONDS],
  );
  return [judgeBackfills({ stuck: rows.map(({ name }) => name), isInUse })];
};
