import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createDunningHarness, DUE, morningOf } from '../../test/dunning/dunning-harness.ts';
import { templateOf } from '../../test/templates/approved-template.ts';
import { connections } from '../connections/connections.table.ts';

const desk = createDunningHarness();

test('an official number says an approved template to whoever has been silent, filled in for the invoice; one that is gone is a letter', async () => {
  const template = templateOf({
    name: 'fatura',
    category: 'UTILITY',
    body: 'Olá, {{1}}! Sua fatura {{2}}. Pague aqui: {{3}}',
    parameters: ['1', '2', '3'],
  });
  const { agency, said, states, letters } = await desk.owing({
    connection: { channel: 'wppoficial', templates: [template] },
  });
  const app = await agency.world.http();
  const choice = {
    name: 'fatura',
    language: 'pt_BR',
    parameters: { 1: '{{company}}', 2: 'de {{amount}} {{when}} ({{date}})', 3: '{{link}}' },
  };
  const put = async (chosen: object | null) => {
    const payload = {
      steps: [
        { day: -1, channels: ['whatsapp'] },
        { day: 0, channels: ['whatsapp'] },
      ],
      connectionId: null,
      template: chosen,
    };
    return app.inject({ method: 'PUT', url: '/api/dunning/plan', headers: agency.admin.headers, payload });
  };
  const refused = async (chosen: object) => (await put(chosen)).json<object>();
  expect(await refused({ ...choice, name: 'outra' })).toMatchObject({
    error: 'ERR_VALIDATION',
    details: { fields: ['template.name'] },
  });
  expect(await refused({ ...choice, parameters: { 1: 'x', 2: 'y' } })).toMatchObject({
    details: { fields: ['template.parameters.3'] },
  });
  expect((await put(choice)).json()).toMatchObject({ template: choice });
  await desk.plan();
  await Promise.all([desk.send(), desk.send()].map((sending) => sending.catch(() => undefined)));
  const [bubble, ...more] = await said();
  expect(more).toEqual([]);
  expect(bubble).toMatchObject({ mediaType: 'template', outgoing: { kind: 'template', name: 'fatura' } });
  expect(bubble?.body).toMatch(
    /Sua fatura de R\$ 99,90 vence amanhã \(10\/12\/2026\)\. Pague aqui: https?:\/\/\S+\/pagar\/\S+$/,
  );
  expect(await states()).toEqual([[-1, 'whatsapp', 'handed']]);
  // Meta takes it back: the next step goes as a letter.
  await agency.world.seed((db) =>
    db
      .update(connections)
      .set({ templates: [{ ...template, status: 'PAUSED' }] })
      .where(eq(connections.companyId, agency.world.companyId)),
  );
  desk.setNow(morningOf(DUE));
  await desk.plan();
  await desk.send();
  await desk.send();
  expect((await states()).slice(1)).toEqual([
    [0, 'email', 'sent'],
    [0, 'whatsapp', 'template'],
  ]);
  expect(letters()).toHaveLength(1);
});
