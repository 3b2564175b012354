import { bad, type Check, fine, type Finding, warning } from './finding.ts';

/** Connections that Meta calls, established for a day: how many, how many of them heard nothing for a day, and sent meanwhile. */
type Heard = { connections: number; silent: number; deaf: number; isInUse: boolean };

export function judgeWebhooks({ connections, silent, deaf, isInUse }: Heard): Finding {
  if (connections === 0 || !isInUse) return fine('webhooks.unused', 'no connection waits for calls of Meta');
  const advice = {
    values: { count: deaf, all: connections },
    why: 'What customers write does not arrive, and nobody sees whether answers did.',
    todo: 'Open the connection and test it; look at the callback address at Meta, PUBLIC_URL and its certificate.',
  };
  if (deaf > 0)
    return bad(
      'webhooks.deaf',
      `${deaf} of ${connections} connections sent and heard nothing of Meta for a day`,
      advice,
    );
  if (silent === connections) return warning('webhooks.silent', 'Meta has called no connection for a day', advice);
  return fine('webhooks.fine', `Meta called ${connections - silent} of ${connections} connections within a day`, {
    count: connections - silent,
    all: connections,
  });
}

const established = `
  select c.id from connections c
  where c.channel <> 'whatsapp' and c.status = 'CONNECTED' and c.created_at < now() - interval '1 day'
    and not company_is_shut(c.company_id, now())`;

/** What was sent in the last hour may still be on its way. */
const counted = `
  with established as (${established}),
  heard as (
    select distinct connection_id as id from inbound_events
    where received_at > now() - interval '1 day' and channel <> 'whatsapp'
  ),
  silent as (select id from established where id not in (select id from heard where id is not null)),
  deaf as (
    select distinct o.connection_id from outbox o join silent s on s.id = o.connection_id
    where o.kind = 'message' and o.state = 'done'
      and o.finished_at between now() - interval '1 day' and now() - interval '1 hour'
  )
  select (select count(*)::int from established) as connections, (select count(*)::int from silent) as silent,
    (select count(*)::int from deaf) as deaf`;

export const checkWebhooks: Check = async ({ client, isInUse }) => {
  const { rows } = await client.query<Omit<Heard, 'isInUse'>>(counted);
  return rows.map((counts) => judgeWebhooks({ ...counts, isInUse }));
};
