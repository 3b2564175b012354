import type { CampaignTest } from '@balcao/contract/campaigns/test-models.ts';
import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { judgeAfterNews } from '../../outreach/guardian/judge-line.ts';
import { stopCampaignsOfLine } from '../acts/stop-campaign.ts';

const harness = createFeedingHarness();
type House = Awaited<ReturnType<typeof harness.open>>;
type Tests = { tests: CampaignTest[] };

const sendTest = (house: House, id: number, body: object) => house.call<Tests>('POST', `/campaigns/${id}/test`, body);
const waiting = (house: House) =>
  house.query<{ body: string; number: string; priority: number; recipient: number | null }>(
    `select m.body, c.number, o.priority, m.recipient_id as recipient from outbox o
     join messages m on m.id = o.message_id join tickets t on t.id = m.ticket_id join contacts c on c.id = t.contact_id
     where o.company_id = $1 order by m.id`,
    [house.world.companyId],
  );

test('whoever makes a campaign reads it on their own phones first, as the first of the list will, and nobody else does', async () => {
  const house = await harness.open();
  const list = await house.list([{ name: 'Marina Lacerda', extra: { cidade: 'Rio' } }, {}]);
  const texts = { message1: 'Oi, {nome}, de {cidade}!', message2: 'Dois' };
  const { id } = await house.draft({ contactListId: list, whatsappId: house.connection.id, ...texts });
  const numbers = ['(11) 98765-0001', '5511987650002'];
  expect(await sendTest(house, id, { numbers })).toEqual({
    tests: numbers.map((number) => ({ number, sent: true, reason: null })),
  });
  await sendTest(house, id, { numbers: ['5511987650002'], variant: 2 });
  const [from, bulk] = [{ recipient: null }, { priority: 2 }];
  expect(await waiting(house)).toEqual([
    { body: 'Oi, Marina Lacerda, de Rio!', number: '5511987650001', ...from, ...bulk },
    { body: 'Oi, Marina Lacerda, de Rio!', number: '5511987650002', ...from, ...bulk },
    { body: 'Dois', number: '5511987650002', ...from, ...bulk },
  ]);
  expect(await house.recipients(id)).toEqual([]);
});

test('a question is followed by its message', async () => {
  const house = await harness.open();
  const words = { confirmation: true, confirmationMessage1: 'Posso?', message1: 'Oferta' };
  const { id } = await house.draft({ whatsappId: house.connection.id, ...words });
  await sendTest(house, id, { numbers: ['5511987650001'] });
  expect((await waiting(house)).map(({ body }) => body)).toEqual(['Posso?', 'Oferta']);
});

test('each number that cannot be written to says why, and the others get it', async () => {
  const house = await harness.open();
  await house.world.contact({ number: '5511987650003', active: false });
  const { id } = await house.draft({ whatsappId: house.connection.id });
  const { tests } = await sendTest(house, id, { numbers: ['abcdefghi', '5511987650003', '5511987650004'] });
  expect(tests.map(({ reason }) => reason)).toEqual(['invalid-number', 'blocked', null]);
});

test('on an official number a free text does not reach a stranger, a template does', async () => {
  const house = await harness.open('wppoficial');
  const numbers = ['5511987650005'];
  const free = await house.draft({ whatsappId: house.connection.id });
  expect((await sendTest(house, free.id, { numbers })).tests[0]?.reason).toBe('window-closed');
  const approved = await house.draft({ whatsappId: house.connection.id, message1: null, template1: offer });
  expect((await sendTest(house, approved.id, { numbers })).tests[0]?.reason).toBe(null);
});

test('without a connection, without its phone, without a text, and over a number that was stopped nothing is tried', async () => {
  const house = await harness.open();
  const whatsappId = house.connection.id;
  const numbers = ['5511987650001'];
  const errorOf = async (id: number, body: object = { numbers }) => (await sendTest(house, id, body)).error;
  const { id } = await house.draft({ whatsappId });
  expect(await errorOf((await house.draft()).id)).toBe('ERR_NO_WAPP_FOUND');
  expect(await errorOf(id, { numbers, variant: 2 })).toBe('ERR_CAMPAIGN_NO_TEXT');
  expect(await errorOf(id, { numbers: Array.from({ length: 4 }, () => '5511987650001') })).toBe('ERR_VALIDATION');
  expect(await errorOf(id + 1000)).toBe('ERR_NO_CAMPAIGN_FOUND');
  const line = `insert into outreach_lines (company_id, connection_id, mode) values ($1, $2, 'stop')
    on conflict (connection_id) do update set mode = 'stop'`;
  await house.query(line, [house.world.companyId, whatsappId]);
  expect((await sendTest(house, id, { numbers })).tests).toMatchObject([{ sent: false, reason: 'number-stopped' }]);
  await house.query(`update connections set status = 'DISCONNECTED' where id = $1`, [whatsappId]);
  expect(await errorOf(id)).toBe('ERR_WAPP_NOT_INITIALIZED');
  expect(await waiting(house)).toEqual([]);
});

test('a number that Meta rates low shows what may still be sent over it, and says of advertising what it waits for', async () => {
  const house = await harness.open('wppoficial');
  const { id: whatsappId } = house.connection;
  await house.query(`update connections set quality = 'RED' where id = $1`, [whatsappId]);
  await house.world.act((ctx) => judgeAfterNews(ctx, whatsappId, stopCampaignsOfLine));
  const fields = { whatsappId, message1: null, template1: offer };
  const reasonFor = async (kind: 'marketing' | 'utility') => {
    const { id } = await house.draft({ ...fields, kind });
    return (await sendTest(house, id, { numbers: ['5511987650005'] })).tests.map(({ reason }) => reason);
  };
  expect([await reasonFor('marketing'), await reasonFor('utility')]).toEqual([['marketing-stopped'], [null]]);
  await house.call('POST', `/outreach/lines/${whatsappId}/acknowledge`);
  expect([await reasonFor('marketing'), await reasonFor('utility')]).toEqual([['marketing-stopped'], [null]]);
  expect(await waiting(house)).toHaveLength(2);
});
