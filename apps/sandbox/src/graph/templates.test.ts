import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCode, graphAt, MARIA, openStreet, PHONE, sentId, WABA } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';
import { DemoFile, demoCast } from '../demo-people.ts';
import { startSandbox } from '../sandbox.ts';
import type { Json, JsonObject } from '../world/model.ts';

let street: Street;
beforeEach(async () => {
  street = await openStreet();
  const body = (text: string) => ({ type: 'BODY' as const, text });
  const common = { language: 'pt_BR', category: 'UTILITY' as const };
  await street.sandbox.seed({
    wabas: [
      {
        id: WABA,
        templates: [
          { ...common, name: 'fatura', components: [body('Olá, {{1}}: {{2}}')] },
          { ...common, name: 'retorno', parameter_format: 'NAMED', components: [body('Oi, {{nome}}')] },
          { ...common, name: 'foto', components: [{ type: 'HEADER', format: 'IMAGE' }, body('Veja')] },
          { ...common, name: 'promo', category: 'MARKETING', components: [body('Promoção')] },
          { ...common, name: 'codigo', category: 'AUTHENTICATION', components: [body('Código {{1}}')] },
          {
            ...common,
            name: 'entrega',
            components: [body('Chega hoje'), { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Ok' }] }],
          },
          { ...common, name: 'pausado', status: 'PAUSED', components: [body('x')] },
          { ...common, name: 'pendente', status: 'PENDING', components: [body('x')] },
        ],
      },
    ],
  });
});
afterEach(() => street.close());

const send = (name: string, components: Json[] = [], more: JsonObject = {}) =>
  street.graph(`POST ${PHONE}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${MARIA}`,
    type: 'template',
    template: { name, language: { code: 'pt_BR' }, components },
    ...more,
  });
const bodyOf = (...texts: string[]) => ({ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) });

describe('sending a template', () => {
  it('works outside the window and fills the text in', async () => {
    const id = sentId(await send('fatura', [bodyOf('Maria', 'R$ 99,90')]));
    expect((await street.sandbox.message(id)).rendered?.body).toBe('Olá, Maria: R$ 99,90');
  });

  it('takes named parameters', async () => {
    const parameters = [{ type: 'text', parameter_name: 'nome', text: 'Maria' }];
    const id = sentId(await send('retorno', [{ type: 'body', parameters }]));
    expect((await street.sandbox.message(id)).rendered?.body).toBe('Oi, Maria');
  });

  it.each<[string, string, Json[], number]>([
    ['too few parameters', 'fatura', [bodyOf('Maria')], 132_000],
    ['a missing image header', 'foto', [], 132_012],
    ['a wrong name of a parameter', 'retorno', [bodyOf('Maria')], 100],
    [
      'a header image that was never uploaded',
      'foto',
      [{ type: 'header', parameters: [{ type: 'image', image: { id: '404' } }] }],
      131_053,
    ],
    ['a paused template', 'pausado', [], 132_015],
    ['a pending template', 'pendente', [], 132_001],
    ['an unknown template', 'nenhum', [], 132_001],
  ])('refuses %s', async (...[, name, components, code]) => {
    expect(errorCode(await send(name, components))).toBe(code);
  });

  it('is kept back while Meta looks at how people take it, then let go, or dropped with its template paused', async () => {
    const { sandbox, business } = street;
    const told = (id: string, status: string) => (received: { raw: string }) =>
      received.raw.includes(id) && received.raw.includes(`"status":"${status}"`);
    await sandbox.behave({ holdsMarketing: true });
    const kept = await send('promo');
    expect(kept.body['messages']).toMatchObject([{ message_status: 'held_for_quality_assessment' }]);
    // What is no advertising passes by.
    await business.until(1, told(sentId(await send('fatura', [bodyOf('a', 'b')])), 'delivered'));
    expect(business.received.filter(({ raw }) => raw.includes(sentId(kept)))).toEqual([]);
    expect(await sandbox.decideHeld('release')).toEqual({ count: 1 });
    await business.until(1, told(sentId(kept), 'delivered'));

    await sandbox.behave({ holdsMarketing: true });
    const doomed = sentId(await send('promo'));
    expect(await sandbox.decideHeld('drop')).toEqual({ count: 1 });
    const [failed] = await business.until(1, told(doomed, 'failed'));
    expect(failed!.raw).toContain('132015');
    await business.until(1, ({ raw }) => raw.includes('"event":"PAUSED"'));
    expect(errorCode(await send('promo'))).toBe(132_015);
  });

  it('hears the quick reply as a button with its payload', async () => {
    const payload = {
      type: 'button',
      sub_type: 'quick_reply',
      index: '0',
      parameters: [{ type: 'payload', payload: 'P1' }],
    };
    const id = sentId(await send('entrega', [payload]));
    await street.sandbox.as(MARIA).press({ messageId: id, buttonId: 'P1' });
    const [pressed] = await street.business.until(1, ({ value }) => 'messages' in value);
    expect(pressed!.value).toMatchObject({
      messages: [{ type: 'button', button: { payload: 'P1', text: 'Ok' }, context: { id } }],
    });
    await expect(street.sandbox.as(MARIA).press({ messageId: id, buttonId: 'nunca' })).rejects.toThrow('404');
  });

  it('fails marketing to somebody who opted out, and lets utility pass', async () => {
    await street.sandbox.as(MARIA).optOut();
    const [stop] = await street.business.until(1);
    expect(stop!.value).toMatchObject({ user_preferences: [{ value: 'stop', wa_id: MARIA }] });
    const id = sentId(await send('promo'));
    await street.business.until(1, ({ value }) => JSON.stringify(value).includes('131050'));
    expect((await street.sandbox.message(id)).failure?.code).toBe(131_050);
    expect((await send('fatura', [bodyOf('a', 'b')])).status).toBe(200);
  });

  it('refuses an authentication template to a customer without number', async () => {
    await street.sandbox.addCustomer({ name: 'Rafa', username: 'rafa' });
    await street.sandbox.as('rafa').send('oi');
    const [received] = await street.business.until(1);
    const { user_id } = z.object({ contacts: z.array(z.object({ user_id: z.string() })) }).parse(received!.value)
      .contacts[0]!;
    const answer = await send('codigo', [bodyOf('123')], { to: '', recipient: user_id });
    expect(errorCode(answer)).toBe(131_062);
  });
});

const Page = z.object({
  data: z.array(z.object({ name: z.string() })),
  paging: z.object({ next: z.string().optional() }).optional(),
});

describe('listing templates', () => {
  it('comes in pages that lead through all of them once', async () => {
    await street.sandbox.behave({ templatePageLimit: 3 });
    const names: string[] = [];
    const sizes: number[] = [];
    let next: string | undefined = `${street.sandbox.graphUrl}/v25.0/${WABA}/message_templates?fields=name&limit=100`;
    while (next !== undefined) {
      const response = await fetch(next, { headers: { authorization: 'Bearer TOKEN' } });
      const page: z.infer<typeof Page> = Page.parse(await response.json());
      names.push(...page.data.map(({ name }) => name));
      sizes.push(page.data.length);
      next = page.paging?.next;
    }
    expect(sizes).toEqual([3, 3, 2]);
    expect(new Set(names).size).toBe(8);
  });

  it('shows a new template as pending until it is decided, and tells the decision', async () => {
    const fresh = { name: 'novo', language: 'pt_BR', category: 'UTILITY', components: [{ type: 'BODY', text: 'oi' }] };
    expect((await street.graph(`POST ${WABA}/message_templates`, fresh)).body).toMatchObject({ status: 'PENDING' });
    expect(errorCode(await send('novo'))).toBe(132_001);
    await street.sandbox.decideTemplate(WABA, 'novo', { status: 'APPROVED' });
    const [told] = await street.business.until(1);
    expect(told!.value).toMatchObject({
      event: 'APPROVED',
      message_template_name: 'novo',
      message_template_language: 'pt-BR',
    });
    // News of the account carries its second, as Meta's does: what is approved again later is news again.
    const deliveries = await street.sandbox.webhooks.list();
    expect(JSON.parse(deliveries.at(-1)?.body ?? '')).toMatchObject({
      entry: [{ id: WABA, time: expect.any(Number) }],
    });
    expect((await send('novo')).status).toBe(200);
    await street.sandbox.decideTemplate(WABA, 'novo', { quality: 'RED' });
    const [rated] = await street.business.until(1, ({ raw }) => raw.includes('message_template_quality_update'));
    expect(rated!.value).toMatchObject({ previous_quality_score: 'UNKNOWN', new_quality_score: 'RED' });
    const list = await street.graph(`GET ${WABA}/message_templates?name=novo&fields=name,quality_score`);
    expect(list.body).toMatchObject({ data: [{ name: 'novo', quality_score: { score: 'RED' } }] });
    expect((await street.graph(`DELETE ${WABA}/message_templates?name=novo`)).body).toEqual({ success: true });
  });
});

describe('the demo cast', () => {
  const keys = DemoFile.parse({
    appId: '1',
    appSecret: 's',
    verifyToken: 'v',
    accessToken: 'DEMO',
    phoneNumberId: '2',
    wabaId: '3',
    businessPortfolioId: '4',
    displayPhoneNumber: '+55 11 4002-8922',
    verifiedName: 'Loja Demonstração',
  });

  it('brings customers with and without ninth digit, one without number, and templates of every kind', async () => {
    const sandbox = await startSandbox({ smtpPort: null, seed: demoCast(keys) });
    const people = await sandbox.customers();
    expect(people.map(({ phone }) => phone?.length ?? 0).toSorted((a, b) => a - b)).toEqual([
      0, 12, 12, 12, 13, 13, 13, 13,
    ]);
    const templates = await graphAt(sandbox.graphUrl)('GET 3/message_templates', undefined, 'DEMO');
    expect(Page.parse(templates.body).data).toHaveLength(5);
    await sandbox.close();
  });
});
