import { classifyErrorCode } from '@balcao/channels/whatsapp-cloud/error-policy.ts';
import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { expect, test } from 'vitest';
import { offer, template } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

/** Longer than the pause between two, and short enough for a session to last. */
const STEP = 27_000;
const harness = createFeedingHarness();

type House = Awaited<ReturnType<typeof harness.open>>;
type Refusal = { code: string; reason: 'media' | 'template' | 'request' };

/** What waits in the outbox is taken, or refused where its words are among `refused`. Steps until nothing more is handed over. */
async function steps({ house, count, refused, why }: { house: House; count: number; refused: string; why: Refusal }) {
  for (let n = 0; n < count; n += 1) {
    await house.feed();
    await house.query(
      `with refused as (
         update outbox o set state = 'failed' from messages m
         where o.company_id = $1 and o.priority = 2 and o.state = 'queued' and m.id = o.message_id and m.body like $2
         returning o.message_id
       )
       update messages m set failed_at = $3, failure_reason = $4, failure_code = $5 from refused where m.id = refused.message_id`,
      [house.world.companyId, refused, harness.now(), why.reason, why.code],
    );
    await house.takeAll();
    harness.pass(STEP);
  }
}

const outcomesOf = async (house: House, id: number) =>
  Object.groupBy(await house.recipients(id), ({ outcome }) => outcome);
const countsOf = async (house: House, id: number) =>
  Object.fromEntries(Object.entries(await outcomesOf(house, id)).map(([name, people]) => [name, people?.length]));
const saidTo = (house: House) =>
  house.query<{ n: number }>(
    `select count(*)::int as n from messages where company_id = $1 and ack > 0 and recipient_id is not null
     group by recipient_id having count(*) > 1`,
    [house.world.companyId],
  );

const file: Refusal = { code: '131053', reason: 'media' };
/** As the connector reads Meta's code. */
const refusalOf = (code: number): Refusal => ({
  code: String(code),
  reason: classifyErrorCode(code).class as 'template',
});

test.each([132_000, 132_001])(
  'a template that Meta refuses with %i three times stops the campaign, and nobody after them is lost',
  async (code) => {
    const house = await harness.open('wppoficial');
    const { id } = await house.begun(6, { speed: 'settings', message1: null, template1: offer, kind: 'utility' });
    await steps({ house, count: 5, refused: '%', why: refusalOf(code) });
    expect(await countsOf(house, id)).toEqual({ failed: 3, waiting: 3 });
    expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA', status_reason: 'guardian' });
    // What is decided about another one on the number is no news of this one.
    await house.begun(4, { speed: 'settings', message1: null, template1: offer, kind: 'utility' });
    await steps({ house, count: 4, refused: '%', why: refusalOf(code) });
    const { decisions } = await house.call<CampaignReport>('GET', `/campaigns/${id}/report`);
    expect(decisions).toMatchObject([{ verdict: 'stop', findings: ['same-refusal'] }]);
    await house.call('POST', `/campaigns/${id}/restart`, { acknowledged: true });
    expect(await countsOf(house, id)).toEqual({ waiting: 6 });
  },
);

test('what Meta refuses three times alike stops the campaign; mended, it reaches everybody once, also those who were refused', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(8, { speed: 'settings', message1: null, template1: offer, kind: 'utility' });
  await steps({ house, count: 6, refused: '%', why: file });
  expect(await house.campaign(id)).toMatchObject({
    status: 'CANCELADA',
    status_reason: 'guardian',
    status_note: 'A Meta recusa o conteúdo desta campanha.',
  });
  expect(await countsOf(house, id)).toEqual({ failed: 3, waiting: 5 });
  const stops = (await house.world.emitted()).filter(({ name }) => name === 'campaign.stopped');
  expect(stops.map(({ payload }) => payload)).toEqual([{ id }]);
  expect((await house.call<CampaignReport>('GET', `/campaigns/${id}/report`)).decisions).toMatchObject([
    { verdict: 'stop', findings: ['same-refusal'] },
  ]);

  expect(await house.call('POST', `/campaigns/${id}/restart`)).toMatchObject({
    error: 'ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT',
  });
  await house.query('update campaign_recipients set handed_at = now() where campaign_id = $1 and outcome = $2', [
    id,
    'failed',
  ]);
  expect(await house.call('GET', `/campaigns/${id}/timeline`)).toEqual({ hours: [] });
  await house.call('POST', `/campaigns/${id}/restart`, { acknowledged: true });
  expect(await countsOf(house, id)).toEqual({ waiting: 8 });
  // Nobody is told when they were written to who is still to be.
  expect((await house.recipients(id)).map(({ handedAt }) => handedAt)).toEqual(Array.from({ length: 8 }, () => null));
  await steps({ house, count: 10, refused: 'nothing', why: file });
  expect(await countsOf(house, id)).toEqual({ sent: 8 });
  expect(await saidTo(house)).toEqual([]);
  await house.look();
  expect(await house.campaign(id)).toMatchObject({ status: 'FINALIZADA' });
});

test('of two texts the one that is refused stops alone; then its people wait until somebody has mended it', async () => {
  const house = await harness.open('wppoficial');
  const bad = { ...template, name: 'ruim', body: 'Ruim {{1}}' };
  await house.query('update connections set templates = $2 where id = $1', [
    house.connection.id,
    JSON.stringify([template, bad]),
  ]);
  const { id } = await house.begun(14, {
    speed: 'settings',
    kind: 'utility',
    message1: null,
    template1: offer,
    template2: { ...offer, name: 'ruim' },
  });
  await steps({ house, count: 20, refused: 'Ruim%', why: { code: '132012', reason: 'template' } });
  expect(await countsOf(house, id)).toEqual({ sent: 7, failed: 3, waiting: 4 });
  expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA', status_reason: 'guardian' });
  // Another template for those who have waited, and for those who were refused.
  await house.call('PUT', `/campaigns/${id}`, { template2: null, message2: null });
  await house.call('POST', `/campaigns/${id}/restart`, { acknowledged: true });
  await steps({ house, count: 10, refused: 'Ruim%', why: { code: '132012', reason: 'template' } });
  expect(await countsOf(house, id)).toEqual({ sent: 14 });
  expect(await saidTo(house)).toEqual([]);
});

test('a template that Meta rates badly slows nobody once the campaign that spoke with it is stopped', async () => {
  const house = await harness.open('wppoficial');
  const official = { speed: 'settings', kind: 'utility', message1: null } as const;
  const former = await house.begun(1, { ...official, template1: offer });
  await house.call('POST', `/campaigns/${former.id}/cancel`);
  await house.query('update connections set templates = $2 where id = $1', [
    house.connection.id,
    JSON.stringify([
      { ...template, quality: 'RED' },
      { ...template, name: 'aviso', quality: 'GREEN' },
    ]),
  ]);
  await house.begun(2, { ...official, template1: { ...offer, name: 'aviso' } });
  await steps({ house, count: 1, refused: 'nothing', why: file });
  expect(
    await house.query('select mode, reasons from outreach_lines where connection_id = $1', [house.connection.id]),
  ).toMatchObject([{ mode: 'ok', reasons: [] }]);
});

test('a template that Meta pauses is waited for; one that is gone stops the campaign, and nobody has failed', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(4, { speed: 'settings', kind: 'utility', message1: null, template1: offer });
  const withTemplates = (templates: object[]) =>
    house.query('update connections set templates = $2 where id = $1', [
      house.connection.id,
      JSON.stringify(templates),
    ]);
  await withTemplates([{ ...template, status: 'PAUSED' }]);
  await steps({ house, count: 2, refused: 'nothing', why: file });
  expect(await house.campaign(id)).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: 'template-paused' });
  expect(await countsOf(house, id)).toEqual({ waiting: 4 });
  const pausedUntil = new Date(harness.now().getTime() + 3 * 60 * 60_000);
  await withTemplates([{ ...template, status: 'PAUSED', pausedUntil }]);
  await steps({ house, count: 1, refused: 'nothing', why: file });
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'template-paused', waiting_until: pausedUntil });
  const judgedLine = async () =>
    (await house.query('select mode, reasons from outreach_lines where connection_id = $1', [house.connection.id]))[0];
  const paused = { finding: 'template-paused', until: pausedUntil.toISOString() };
  expect(await judgedLine()).toMatchObject({ reasons: [paused] });
  // Approved again, and rated badly: whoever is spoken to with it is spoken to more slowly.
  await withTemplates([{ ...template, quality: 'RED' }]);
  await steps({ house, count: 1, refused: 'nothing', why: file });
  expect(await judgedLine()).toMatchObject({ mode: 'slow', reasons: [{ finding: 'template-low' }] });
  await withTemplates([template]);
  await steps({ house, count: 2, refused: 'nothing', why: file });
  expect(await house.campaign(id)).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: null });
  // Changed so that it asks for one value more: nobody loses a turn to that.
  await withTemplates([{ ...template, body: 'Oi, {{1}}! Temos {{2}}.', parameters: ['1', '2'] }]);
  await steps({ house, count: 2, refused: 'nothing', why: file });
  expect(await house.campaign(id)).toMatchObject({
    status: 'CANCELADA',
    status_note: 'O modelo desta campanha pede um valor que ela não tem. Confira as variáveis.',
  });
  expect(await countsOf(house, id)).toEqual({ sent: 2, waiting: 2 });
  await withTemplates([]);
  await house.call('POST', `/campaigns/${id}/restart`, { acknowledged: true });
  await steps({ house, count: 2, refused: 'nothing', why: file });
  expect(await house.campaign(id)).toMatchObject({
    status: 'CANCELADA',
    status_reason: 'guardian',
    status_note: 'A Meta desativou o modelo desta campanha.',
  });
  expect(await countsOf(house, id)).toEqual({ sent: 2, waiting: 2 });
  // A text in its place goes on with those who are left.
  await house.call('PUT', `/campaigns/${id}`, { template1: null, message1: 'Oi, {nome}!' });
  await house.call('POST', `/campaigns/${id}/restart`, { acknowledged: true });
  await steps({ house, count: 4, refused: 'nothing', why: file });
  expect(await countsOf(house, id)).toEqual({ sent: 2, skipped: 2 });
});
