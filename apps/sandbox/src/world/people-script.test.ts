import { expect, test } from 'vitest';
import { inboundOf, MARIA, openStreet, PHONE, statusOf, textTo, WABA } from '../test/fake-business.ts';
import { actOf, PeopleScript } from './people-script.ts';

const answers = [
  { text: 'SIM', chance: 0.3 },
  { text: 'SAIR', chance: 0.1, afterMs: 0 },
];
const script = PeopleScript.parse({ readChance: 0.8, blockChance: 0.05, answers });

test.each([
  [[0.8], null],
  [[0.1, 0.04], { kind: 'block' }],
  [[0.1, 0.06], { kind: 'answer', text: 'SIM', afterMs: 4000 }],
  [[0.1, 0.36], { kind: 'answer', text: 'SAIR', afterMs: 0 }],
  [[0.1, 0.46], { kind: 'read' }],
])('dice of %j make somebody do %j', (dice, act) => {
  const rest = [...dice];
  expect(actOf(script, () => rest.shift() ?? 1)).toEqual(act);
});

test('somebody whom a business writes to first reads and answers as the script says, and in a conversation by their own hand', async () => {
  const { sandbox, business, graph, close } = await openStreet();
  const template = { name: 'oferta', language: 'pt_BR', category: 'MARKETING' as const };
  await sandbox.seed({
    wabas: [
      {
        id: WABA,
        subscriptions: [{ appId: '900100', overrideCallbackUri: business.url }],
        templates: [{ ...template, components: [{ type: 'BODY', text: 'Olá!' }] }],
      },
    ],
  });
  const certain = { readAfterMs: 0, readChance: 1, answers: [{ text: 'SAIR', chance: 1, afterMs: 0 }] };
  await sandbox.behave({ peopleScript: certain });
  const bulk = { type: 'template', template: { name: 'oferta', language: { code: 'pt_BR' } } };
  await graph(`POST ${PHONE}/messages`, { messaging_product: 'whatsapp', to: MARIA, ...bulk });
  const isInbound = (one: Parameters<typeof inboundOf>[0]) => inboundOf(one) !== null;
  const [first] = await business.until(1, isInbound);
  expect(first && inboundOf(first)).toMatchObject({ from: MARIA, text: { body: 'SAIR' } });
  await business.until(1, (one) => statusOf(one) === 'read');
  await graph(`POST ${PHONE}/messages`, textTo(MARIA, 'Pronto.'));
  await business.until(2, (one) => statusOf(one) === 'delivered');
  await sandbox.as(MARIA).send('Obrigada');
  const second = (await business.until(2, isInbound)).map((one) => inboundOf(one)?.text?.body);
  expect(second).toEqual(['SAIR', 'Obrigada']);
  await close();
});
