import { classifyErrorCode } from '@balcao/channels/whatsapp-cloud/error-policy.ts';
import type { GuardianMode } from '@balcao/contract/outreach/models.ts';
import { expect, test } from 'vitest';
import { offer } from '../../../test/campaigns/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();

type After = {
  mode: GuardianMode;
  /** What became of the one who was refused. */
  outcome: 'failed' | 'suppressed';
  /** What the campaign does next: it runs, is stopped, or only this text of it is. */
  campaign: 'EM_ANDAMENTO' | 'CANCELADA';
};
const goesOn: After = { mode: 'ok', outcome: 'failed', campaign: 'EM_ANDAMENTO' };
const stops: After = { mode: 'stop', outcome: 'failed', campaign: 'CANCELADA' };

/** One refusal of a message in bulk, by the code of the provider. */
const refusals: [channel: 'wppoficial' | 'whatsapp', code: number, after: After][] = [
  ['wppoficial', 131_048, stops],
  ['wppoficial', 368, stops],
  ['wppoficial', 131_031, stops],
  ['wppoficial', 131_042, stops],
  ['wppoficial', 131_026, goesOn],
  ['wppoficial', 131_047, goesOn],
  ['wppoficial', 131_049, goesOn],
  ['wppoficial', 130_472, goesOn],
  ['wppoficial', 131_053, goesOn],
  ['wppoficial', 132_000, goesOn],
  ['wppoficial', 132_001, goesOn],
  ['wppoficial', 132_012, goesOn],
  ['whatsapp', 463, stops],
];

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

test.each(refusals)('%s refuses one message with %i', async (channel, code, after) => {
  const { house, left, mode, first, campaign } = await refused(channel, code);
  expect({ mode, outcome: first?.outcome, campaign: campaign['status'] }).toEqual(after);
  expect(first?.reason).toBe(String(code));
  // Whoever is stopped is stopped within one message: nobody else was handed over.
  expect(left).toBe(after.mode === 'stop' ? 0 : 1);
  // People go on: a refusal in bulk is no verdict about the connection.
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
