import { findingSentences } from '@balcao/contract/outreach/finding-sentences.ts';
import { expect, test } from 'vitest';
import { campaigns } from '../../campaigns/campaigns.table.ts';
import { outreachLines } from '../../outreach/lines/outreach-lines.table.ts';
import { eventually, pushHarness } from '../../../test/push/push-harness.ts';

const { subscribed, counter } = pushHarness();

test('admins hear on bell and device that a number or a campaign was stopped, and why; nobody hears that it goes on, nor does anybody else hear', async () => {
  const { world } = await counter();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const ears = [await subscribed(admin), await subscribed(agent)];
  const connection = await world.connection({ name: 'Loja' });
  const reason = { finding: 'objections', verdict: 'stop', scope: 'line', until: null } as const;
  await world.act(async (ctx) => {
    await ctx.db.insert(outreachLines).values({
      companyId: world.companyId,
      connectionId: connection.id,
      nextBulkAt: ctx.now,
      mode: 'stop',
      reasons: [{ ...reason, campaignId: null, variant: null, figures: {} }],
    });
    ctx.emit('outreach.line-changed', { connectionId: connection.id, mode: 'ok' });
    ctx.emit('outreach.line-changed', { connectionId: connection.id, mode: 'stop' });
  });
  await eventually(() => ears[0]?.heard()[0]).toEqual({
    kind: 'message',
    tag: `number:${connection.id}`,
    path: '/saude-dos-numeros',
    title: 'Campanhas paradas: Loja',
    body: `${findingSentences.objections} Veja o motivo e o que fazer em Saúde dos números.`,
  });
  const told = (await world.emitted()).filter(({ name }) => name === 'notice.given');
  expect(told.map(({ payload }) => payload['userIds'])).toEqual([[admin.userId]]);
  expect(ears.map(({ heard }) => heard().length)).toEqual([1, 0]);

  const { companyId } = world;
  const statusNote = findingSentences['same-refusal'];
  const stopped = { companyId, name: 'Natal', status: 'CANCELADA', statusReason: 'guardian', statusNote } as const;
  await world.act(async (ctx) => {
    const rows = await ctx.db
      .insert(campaigns)
      .values([stopped, { ...stopped, name: 'Páscoa', statusReason: 'stopped' }])
      .returning({ id: campaigns.id });
    for (const { id } of rows) ctx.emit('campaign.stopped', { id });
  });
  // One that goes on, or that a person stopped, is no news.
  await eventually(() => ears[0]?.heard().slice(1)).toEqual([
    {
      kind: 'message',
      tag: expect.stringMatching(/^campaign:\d+$/),
      path: expect.stringMatching(/^\/campaign\/\d+\/report$/),
      title: 'Campanha parada: Natal',
      body: 'A Meta recusa o conteúdo desta campanha. Veja o motivo e o que fazer no relatório.',
    },
  ]);
});
