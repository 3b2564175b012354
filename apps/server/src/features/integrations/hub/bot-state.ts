import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import type { IntegrationFailure, IntegrationState } from '@balcao/contract/integrations/models.ts';
import type { CallFailureCode } from '@balcao/contract/flow-secrets/models.ts';
import { failureOf } from '@balcao/integrations/kit/source-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { neverCalled, stateOf } from './state-of.ts';

type Row = {
  at: Date;
  state: 'done' | 'failed';
  status: number | null;
  ms: number | null;
  why: CallFailureCode | null;
};

/** Calls that are looked at, the newest of the company's within a week. */
const LOOKED_AT = 200;
const DAYS = 7;

const usesText = `
  select exists (select from queues where company_id = $1 and case $2
    when 'typebot' then typebot_name when 'flowise' then url_flow else webhook_url end is not null) as "isOn"`;
const callsText = `
  select settled_at as at, state, status, ms, response ->> 'why' as why from (
    select * from bot_calls where company_id = $1 and started_at > $3::timestamptz - make_interval(days => ${DAYS})
    order by started_at desc limit ${LOOKED_AT}
  ) latest where kind = $2 and state in ('done', 'failed') and settled_at is not null order by settled_at desc`;

/** How a bot of other systems does in the company's queues, by the calls that were made for it. */
export async function botState({ client, companyId, now }: UserCtx, bot: ExternalBotName): Promise<IntegrationState> {
  const uses = await client.query<{ isOn: boolean }>({
    name: 'integration-bot-uses',
    text: usesText,
    values: [companyId, bot],
  });
  const { rows } = await client.query<Row>({
    name: 'integration-bot-calls',
    text: callsText,
    values: [companyId, bot, now],
  });
  const isOn = uses.rows[0]?.isOn === true;
  const [last] = rows;
  if (last === undefined) return stateOf({ isOn, ...neverCalled });
  const works = rows.findIndex(({ state }) => state === 'done');
  const failing = works === -1 ? rows : rows.slice(0, works);
  return stateOf({
    isOn,
    lastCallAt: last.at,
    lastFailure: last.state === 'done' ? null : failureIn(last),
    // A call without an answer is stored with the status 0.
    lastStatus: last.status === 0 ? null : last.status,
    lastMilliseconds: last.ms,
    failingSince: failing.at(-1)?.at ?? null,
  });
}

const known: Partial<Record<CallFailureCode, IntegrationFailure>> = {
  address: 'address',
  timeout: 'timeout',
  unreachable: 'unreachable',
  encryption: 'encryption',
  'too-large': 'too-large',
  broken: 'shape',
};

const failureIn = ({ why, status }: Row): IntegrationFailure =>
  (why === null ? undefined : known[why]) ?? (status !== null && status > 0 ? failureOf(status) : 'unreachable');
