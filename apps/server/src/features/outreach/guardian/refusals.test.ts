import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { classifyErrorCode, ERROR_POLICY } from '@balcao/channels/whatsapp-cloud/error-policy.ts';
import type { GuardianMode } from '@balcao/contract/outreach/models.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { feedLine } from '../../campaigns/sending/feed-line.ts';
import { classifySendFailure } from '../../messages/outbound/classify-send-failure.ts';
import { recordFailure } from '../../messages/outbound/record-failure.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();

type After = {
  /** Where the message is that was refused; null: taken back, for another turn. */
  outbox: 'queued' | 'unknown' | 'failed' | null;
  outcome: 'queued' | 'failed' | 'waiting';
  mode: GuardianMode;
  campaign: 'EM_ANDAMENTO' | 'CANCELADA';
  /** What people may not do over the connection either; null: a refusal in bulk is no verdict about it. */
  problem: string | null;
  /** How many others were handed over after it. */
  others: number;
};
const goesOn = { mode: 'ok', campaign: 'EM_ANDAMENTO', problem: null, others: 1 } as const;
const notThis: After = { ...goesOn, outbox: 'failed', outcome: 'failed' };
const again: After = { ...goesOn, outbox: 'queued', outcome: 'queued' };
const lineStops: After = { ...notThis, mode: 'stop', campaign: 'CANCELADA', others: 0 };
const nothingLeaves = (problem: string): After => ({ ...again, problem, others: 0 });
const everythingStops = { outbox: null, outcome: 'waiting', mode: 'stop', campaign: 'CANCELADA', others: 0 } as const;

/** What becomes of one message in bulk, and of all else on its number, by the code with which Meta refuses it. */
const refusals: readonly [After, codes: readonly number[]][] = [
  [nothingLeaves('reauthenticate'), [0, 10, 104, 190]],
  [nothingLeaves('permission'), [3, 131_005]],
  [nothingLeaves('disconnected'), [33]],
  [{ ...everythingStops, problem: 'paused' }, [131_045, 133_010]],
  [lineStops, [368, 131_031, 131_037, 131_042, 131_048]],
  [again, [2, 4, 17, 32, 613, 80_007, 130_429, 131_016, 131_056, 131_057, 133_004]],
  [{ ...again, outbox: 'unknown' }, [1, 131_000]],
  [notThis, [100, 803, 130_472, 130_497, 131_008, 131_009, 131_021, 131_026, 131_030, 131_035, 131_036, 131_047]],
  [notThis, [131_049, 131_050, 131_051, 131_052, 131_053, 131_062, 134_011, 135_000]],
  [notThis, [132_000, 132_001, 132_005, 132_007, 132_008, 132_012, 132_015, 132_016, 132_068, 132_069]],
  [notThis, [133_000, 133_005, 133_006, 133_008, 133_009, 133_015, 133_016]],
];

type House = Awaited<ReturnType<typeof harness.open>>;

/** Of what is in the outbox at this moment, one is refused: judged and written down as a sender does, and the line fed again. */
async function refuse(ctx: Ctx, house: House, code: number) {
  const one = async <R extends object>(text: string, ...values: unknown[]) =>
    (await ctx.client.query<R>(text, values)).rows[0];
  const connectionId = house.connection.id;
  const row = await one<{ id: number; message_id: number; recipient: number }>(
    `update outbox o set state = 'sending', claimed_epoch = 1, claimed_at = $2, attempts = 1 from messages m
     where o.connection_id = $1 and o.priority = 2 and o.state = 'queued' and m.id = o.message_id
     returning o.id, o.message_id, m.recipient_id as recipient`,
    connectionId,
    ctx.now,
  );
  if (!row) throw new Error('nothing was handed over');
  const error = new ChannelError('Recusado.', { code, ...classifyErrorCode(code) });
  const verdict = classifySendFailure(error, {
    attempts: 1,
    maxAttempts: null,
    isStale: false,
    isBulk: true,
    random: 0,
  });
  const { onBulkNews } = inboundHooks;
  const claim = { id: row.id, epoch: 1 };
  await recordFailure(ctx, { claim, messageId: row.message_id, connectionId, verdict, error, onBulkNews });
  await feedLine(ctx, connectionId);
  const after = await one<After & { reason: string | null }>(
    `select o.state as outbox, r.outcome, r.reason, l.mode, w.status as campaign, c.problem,
       (select count(*)::int from outbox h where h.connection_id = c.id and h.priority = 2 and h.id > $1) as others
     from campaign_recipients r join campaigns w on w.id = r.campaign_id join connections c on c.id = w.connection_id
       join outreach_lines l on l.connection_id = c.id left join outbox o on o.id = $1
     where r.id = $2`,
    row.id,
    row.recipient,
  );
  if (!after) throw new Error('whom it was for is gone');
  return after;
}

test('every code of Meta has its consequence for the person, the line and the connection, within one message', async () => {
  const house = await harness.open('wppoficial');
  await house.begun(3, { speed: 'settings', kind: 'utility', message1: null, template1: offer });
  await house.feed();
  harness.pass(MINUTE);
  expect(refusals.flatMap(([, codes]) => codes).toSorted(byNumber)).toEqual(
    [...ERROR_POLICY.keys()].toSorted(byNumber),
  );
  // Each from the same beginning: what one code does is taken back before the next.
  const takenBack = new Error('taken back');
  for (const [after, codes] of refusals) {
    for (const code of codes) {
      let found: After | undefined;
      const reason = after.outcome === 'failed' ? String(code) : null;
      const tried = house.world.act(async (ctx) => {
        found = await refuse(ctx, house, code);
        throw takenBack;
      });
      await expect(tried).rejects.toBe(takenBack);
      expect({ code, ...found }).toEqual({ code, ...after, reason });
    }
  }
});

const byNumber = (a: number, b: number) => a - b;

/** A worker has written down that one message was refused, and the line is fed a minute later. */
async function refused(channel: 'wppoficial' | 'whatsapp', code: number) {
  const house = await harness.open(channel);
  const fields = channel === 'wppoficial' ? { message1: null, template1: offer } : {};
  const { id } = await house.begun(3, { speed: 'settings', kind: 'utility', ...fields });
  await house.feed();
  const reason = channel === 'wppoficial' ? classifyErrorCode(code).class : 'recipient';
  // What a worker writes down that was refused.
  await house.query(
    `with refused as (
       update outbox set state = 'failed' where company_id = $1 and priority = 2 and state = 'queued' returning message_id
     )
     update messages m set failed_at = $2, failure_reason = $3, failure_code = $4 from refused where m.id = refused.message_id`,
    [house.world.companyId, harness.now(), reason, String(code)],
  );
  harness.pass(MINUTE);
  await house.feed();
  const left = await house.query('select from outbox where company_id = $1 and priority = 2 and state = $2', [
    house.world.companyId,
    'queued',
  ]);
  const [line] = await house.query<{ mode: GuardianMode }>('select mode from outreach_lines where connection_id = $1', [
    house.connection.id,
  ]);
  const [first] = await house.recipients(id);
  return { house, id, left: left.length, mode: line?.mode, first, campaign: await house.campaign(id) };
}

test('WhatsApp refuses to let a phone begin a chat: nobody else is handed over, and people go on', async () => {
  const { house, left, mode, first, campaign } = await refused('whatsapp', 463);
  expect({ mode, left, campaign: campaign['status'] }).toEqual({ mode: 'stop', left: 0, campaign: 'CANCELADA' });
  expect(first).toMatchObject({ outcome: 'failed', reason: '463' });
  const [connection] = await house.query<{ problem: string | null }>('select problem from connections where id = $1', [
    house.connection.id,
  ]);
  expect(connection?.problem).toBeNull();
});

/** Somebody goes on with the campaign and says that they know why it was stopped. */
async function goneOn(channel: 'wppoficial' | 'whatsapp', code: number) {
  const { house, id } = await refused(channel, code);
  expect(await house.call('POST', `/campaigns/${id}/restart`, { acknowledged: true })).toMatchObject({
    status: 'EM_ANDAMENTO',
  });
  harness.pass(MINUTE);
  await house.feed();
  const left = await house.query(`select from outbox where company_id = $1 and priority = 2 and state = 'queued'`, [
    house.world.companyId,
  ]);
  const [line] = await house.query<{ mode: GuardianMode }>('select mode from outreach_lines where connection_id = $1', [
    house.connection.id,
  ]);
  const { status } = await house.campaign(id);
  return { left: left.length, mode: line?.mode, status };
}

test('whoever goes on with a campaign and knows why it was stopped has looked at the number: it speaks again', async () => {
  expect(await goneOn('wppoficial', 368)).toEqual({ left: 1, mode: 'ok', status: 'EM_ANDAMENTO' });
});

test('a lock of WhatsApp stays all the same: the campaign waits for its end', async () => {
  expect(await goneOn('whatsapp', 463)).toEqual({ left: 0, mode: 'stop', status: 'EM_ANDAMENTO' });
});
