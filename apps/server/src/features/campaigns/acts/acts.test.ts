import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { expect, test, vi } from 'vitest';
import { campaignHouse, type CampaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { setOutcome } from '../people/set-outcome.ts';
import { stopCampaignsOfLine } from './stop-campaign.ts';

const act = ({ call }: CampaignHouse, act: readonly [id: number, what: string], body?: object) =>
  call<Campaign>('POST', `/campaigns/${act.join('/')}`, body);

test('a campaign in progress is stopped, goes on where it stood, and is ended; everything else is refused', async () => {
  const house = await campaignHouse();
  const { id } = await house.begun(3);
  /** Two admins at once. */
  const both = async (method: 'POST' | 'DELETE', path: string) => {
    const press = () => house.call<Partial<Campaign> & { message?: string }>(method, path);
    return new Set((await Promise.all([press(), press()])).map((one) => one.error ?? one.status ?? one.message));
  };
  expect(await act(house, [id, 'restart'])).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
  expect(await house.call('DELETE', `/campaigns/${id}`)).toMatchObject({ error: 'ERR_CAMPAIGN_RUNNING' });
  expect(await act(house, [id, 'cancel'])).toMatchObject({
    status: 'CANCELADA',
    statusReason: {
      code: 'stopped',
      note: 'Renata',
    },
    numbers: {
      audience: 3,
      outcomes: { waiting: 3 },
    },
  });
  expect(await act(house, [id, 'cancel'])).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
  // Its line may rest for another campaign, and is looked at again at once.
  const heard = vi.fn<(payload: string) => void>();
  const stop = house.world.deps.notifications.on('balcao_outbox', heard);
  expect(await act(house, [id, 'restart'])).toMatchObject({ status: 'EM_ANDAMENTO', statusReason: null });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(String(house.connection.id)));
  stop();
  expect(await both('POST', `/campaigns/${id}/cancel`)).toEqual(new Set(['CANCELADA', 'ERR_CAMPAIGN_STATE']));
  expect(await both('POST', `/campaigns/${id}/restart`)).toEqual(new Set(['EM_ANDAMENTO', 'ERR_CAMPAIGN_STATE']));
  expect(await act(house, [id, 'end'])).toMatchObject({
    status: 'FINALIZADA',
    statusReason: { code: 'ended' },
    numbers: {
      audience: 3,
      valid: 3,
      outcomes: {
        waiting: 0,
        withdrawn: 3,
      },
    },
  });
  for (const what of ['cancel', 'restart', 'end']) {
    expect(await act(house, [id, what])).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
  }
  expect(await both('DELETE', `/campaigns/${id}`)).toEqual(new Set(['Campaign deleted', 'ERR_NO_CAMPAIGN_FOUND']));
});

test('a draft is neither stopped nor ended', async () => {
  const house = await campaignHouse();
  const { id } = await house.draft();
  for (const what of ['cancel', 'restart', 'end']) {
    expect(await act(house, [id, what])).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
  }
});

test('stopped because of its number, it goes on only when somebody says that they know why', async () => {
  const house = await campaignHouse();
  const { id } = await house.begun(1);
  const { id: elsewhere } = await house.begun(1, { whatsappId: (await house.world.connection()).id });
  const line = {
    connectionId: house.connection.id,
    note: 'A Meta marcou a qualidade deste número como baixa.',
    onlyMarketing: false,
  };
  expect(await house.world.act((ctx) => stopCampaignsOfLine(ctx, line))).toEqual([id]);
  expect(await house.call('GET', `/campaigns/${elsewhere}?brief=1`)).toMatchObject({ status: 'EM_ANDAMENTO' });
  expect(await act(house, [id, 'restart'])).toMatchObject({ error: 'ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT' });
  expect(await act(house, [id, 'restart'], { acknowledged: true })).toMatchObject({ status: 'EM_ANDAMENTO' });
});

test('a stopped one takes other texts for those who wait, and nothing else', async () => {
  const house = await campaignHouse();
  const { id } = await house.begun(4, { message2: 'Dois' });
  expect((await house.recipients(id)).map(({ variant }) => variant)).toEqual([1, 2, 1, 2]);
  expect(await house.call('PUT', `/campaigns/${id}`, { message1: 'Novo' })).toMatchObject({
    error: 'ERR_CAMPAIGN_READ_ONLY',
  });
  await act(house, [id, 'cancel']);
  const change = { message1: null, message4: 'Quatro', name: 'Outro nome', whatsappId: null };
  expect(await house.call('PUT', `/campaigns/${id}`, change)).toMatchObject({
    name: 'Natal',
    whatsappId: house.connection.id,
    message1: null,
    message2: 'Dois',
    message4: 'Quatro',
  });
  // Whoever waited for the first gets one of the others.
  const variants = (await house.recipients(id)).map(({ variant }) => variant);
  expect(variants.filter((variant) => variant === 1)).toEqual([]);
  expect(await house.call('PUT', `/campaigns/${id}`, { message2: '', message4: '' })).toMatchObject({
    error: 'ERR_CAMPAIGN_NO_TEXT',
  });
});

test('it is finished when nobody waits for anything any more, and not before', async () => {
  const house = await campaignHouse();
  const { id } = await house.begun(2);
  const [one, two] = await house.recipients(id);
  if (!one || !two) throw new Error('two people were copied');
  const become = (recipientId: number, outcome: 'asked' | 'expired' | 'suppressed') =>
    house.world.act((ctx) => setOutcome(ctx, recipientId, { outcome }));
  await become(one.id, 'suppressed');
  await become(two.id, 'asked');
  await house.look();
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({ status: 'EM_ANDAMENTO' });
  await become(two.id, 'expired');
  await house.look();
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({
    status: 'FINALIZADA',
    completedAt: house.world.deps.now().toISOString(),
    numbers: {
      audience: 2,
      outcomes: {
        expired: 1,
        suppressed: 1,
      },
    },
  });
  const told = (await house.world.emitted()).filter(({ name }) => name === 'campaign.changed');
  expect(told.at(-1)?.payload['record']).toMatchObject({ id, status: 'FINALIZADA' });
});

test('without its connection it is given up, and cannot go on', async () => {
  const house = await campaignHouse();
  const { id } = await house.begun(1);
  await house.world.deps.database.pool.query('delete from connections where id = $1', [house.connection.id]);
  await house.look();
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({
    status: 'CANCELADA',
    statusReason: { code: 'no-connection' },
    whatsapp: { name: house.connection.name },
  });
  expect(await act(house, [id, 'restart'])).toMatchObject({ error: 'ERR_CAMPAIGN_NO_CONNECTION' });
  expect(await act(house, [id, 'end'])).toMatchObject({ status: 'FINALIZADA' });
});
