import { expect, test } from 'vitest';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';

const unasked = (...fields: string[]) => ({ error: 'ERR_CAMPAIGN_NO_QUESTION', details: { fields } });
const noon = { scheduledAt: '2030-05-07 12:00:00', attested: true };

test('what asks first is planned only when each of its messages has a question; a draft may lack them', async () => {
  const { call } = await campaignHouse();
  const asking = { name: 'Natal', confirmation: true, message1: 'Oi', message3: 'Olá' };
  expect(await call('POST', '/campaigns', { ...asking, ...noon })).toMatchObject(
    unasked('body.confirmationMessage1', 'body.confirmationMessage3'),
  );
  const { id } = await call<{ id: number }>('POST', '/campaigns', asking);
  const change = (body: object) => call('PUT', `/campaigns/${id}`, body);
  expect(await change({ ...noon, confirmationMessage1: 'Pode?' })).toMatchObject(unasked('body.confirmationMessage3'));
  expect(await change({ ...noon, confirmation: false })).toMatchObject({ status: 'PROGRAMADA' });
  expect(await change({ confirmation: true })).toMatchObject(
    unasked('body.confirmationMessage1', 'body.confirmationMessage3'),
  );
  const questions = { confirmationMessage1: 'Pode?', confirmationMessage3: 'Podemos?' };
  expect(await change({ confirmation: true, ...questions })).toMatchObject({ status: 'PROGRAMADA', ...questions });
  expect(await change({ confirmationMessage3: null })).toMatchObject(unasked('body.confirmationMessage3'));
  // A question without its message is nobody's.
  expect(await change({ message3: null, confirmationMessage1: 'Pode mesmo?' })).toMatchObject({ status: 'PROGRAMADA' });
});

test('of a stopped campaign the question may be taken away, and then it does not go on', async () => {
  const { begun, call } = await campaignHouse();
  const { id } = await begun(2, { confirmation: true, confirmationMessage1: 'Pode?' });
  await call('POST', `/campaigns/${id}/cancel`);
  await call('PUT', `/campaigns/${id}`, { confirmationMessage1: null });
  expect(await call('POST', `/campaigns/${id}/restart`)).toMatchObject(unasked('body.confirmationMessage1'));
  await call('PUT', `/campaigns/${id}`, { confirmationMessage1: 'Podemos?' });
  expect(await call('POST', `/campaigns/${id}/restart`)).toMatchObject({ status: 'EM_ANDAMENTO' });
});
