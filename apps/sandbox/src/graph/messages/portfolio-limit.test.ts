import { expect, test } from 'vitest';
import { errorCode, openStreet, PHONE, WABA } from '../../test/fake-business.ts';

test('a portfolio speaks first to as many people a day as it may, the same ones again, and whoever has written', async () => {
  const { sandbox, business, graph, close } = await openStreet();
  const components = [{ type: 'BODY' as const, text: 'Olá!' }];
  await sandbox.seed({
    wabas: [
      {
        id: WABA,
        subscriptions: [{ appId: '900100', overrideCallbackUri: business.url }],
        templates: [{ name: 'oferta', language: 'pt_BR', category: 'MARKETING', components }],
      },
    ],
  });
  await sandbox.behave({ portfolioLimit: 2, unknownRecipient: 'create' });
  const writeTo = async (to: string) => {
    const template = { name: 'oferta', language: { code: 'pt_BR' } };
    const body = { messaging_product: 'whatsapp', to, type: 'template', template };
    return errorCode(await graph(`POST ${PHONE}/messages`, body));
  };
  const [one, two, three] = ['5511988880001', '5511988880002', '5511988880003'] as const;
  expect([await writeTo(one), await writeTo(two), await writeTo(three), await writeTo(one)]).toEqual([
    null,
    null,
    131_048,
    null,
  ]);
  const { key } = await sandbox.addCustomer({ name: 'Três', phone: three });
  await sandbox.as(key, PHONE).send('Oi');
  expect(await writeTo(three)).toBe(null);
  await sandbox.clock({ advanceMs: 24 * 3600_000 });
  expect(await writeTo('5511988880004')).toBe(null);
  const { body } = await graph(`GET ${PHONE}?fields=whatsapp_business_manager_messaging_limit`);
  expect(body['whatsapp_business_manager_messaging_limit']).toBe('TIER_2');
  await close();
});
