import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCode, MARIA, openStreet, PHONE } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';
import type { Json, JsonObject } from '../world/model.ts';

let street: Street;
beforeAll(async () => {
  street = await openStreet({ behaviour: { perSecondPerNumber: 10_000, pairBurst: 10_000 } });
  await street.sandbox.as(MARIA).send('oi');
});
afterAll(() => street.close());

const send = (type: string, content: Json, more: JsonObject = {}) =>
  street.graph(`POST ${PHONE}/messages`, {
    messaging_product: 'whatsapp',
    to: `+${MARIA}`,
    type,
    [type]: content,
    ...more,
  });

const x = (length: number) => 'x'.repeat(length);
const reply = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const buttons = (...list: Json[]) => ({ type: 'button', body: { text: 'Escolha' }, action: { buttons: list } });
const rows = (count: number, more: JsonObject = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, title: `Opção ${index}`, ...more }));
const list = (sections: Json, more: JsonObject = {}) => ({
  type: 'list',
  body: { text: 'Menu' },
  action: { button: 'Ver', sections },
  ...more,
});
const link = (display_text: string) => ({
  type: 'cta_url',
  body: { text: 'Veja' },
  action: { name: 'cta_url', parameters: { display_text, url: 'https://e.com' } },
});

describe('messages within the limits', () => {
  it.each<[string, string, Json]>([
    ['a text of 4096 characters', 'text', { body: x(4096) }],
    ['a text of 4096 emoji', 'text', { body: '😀'.repeat(4096) }],
    ['three buttons', 'interactive', buttons(reply('a', 'Sim'), reply('b', 'Não'), reply('c', x(20)))],
    [
      'ten rows in two sections',
      'interactive',
      list([
        { title: 'A', rows: rows(5) },
        { title: 'B', rows: rows(5).map((row) => ({ ...row, id: `b${row.id}` })) },
      ]),
    ],
    ['a link button', 'interactive', link(x(20))],
    ['a place at zero, zero', 'location', { latitude: 0, longitude: 0 }],
    ['a contact with two name parts', 'contacts', [{ name: { formatted_name: 'Ana Lima', first_name: 'Ana' } }]],
    [
      'a request for the place',
      'interactive',
      { type: 'location_request_message', body: { text: 'Onde?' }, action: { name: 'send_location' } },
    ],
  ])('accepts %s', async (_case, type, content) => {
    const answer = await send(type, content);
    expect(answer.body).not.toHaveProperty('error');
  });
});

describe('messages beyond the limits', () => {
  it.each<[string, string, Json, number]>([
    ['a text of 4097 characters', 'text', { body: x(4097) }, 100],
    ['an empty text', 'text', { body: '' }, 131_008],
    ['a text without body', 'text', {}, 131_008],
    [
      'four buttons',
      'interactive',
      buttons(reply('a', '1'), reply('b', '2'), reply('c', '3'), reply('d', '4')),
      131_009,
    ],
    ['no buttons', 'interactive', buttons(), 131_009],
    ['a button title of 21 characters', 'interactive', buttons(reply('a', x(21))), 131_009],
    ['a button id of 257 characters', 'interactive', buttons(reply(x(257), 'Sim')), 131_009],
    ['two buttons with one title', 'interactive', buttons(reply('a', 'Sim'), reply('b', 'Sim')), 131_009],
    [
      'eleven rows',
      'interactive',
      list([
        { title: 'A', rows: rows(6) },
        { title: 'B', rows: rows(5).map((row) => ({ ...row, id: `b${row.id}` })) },
      ]),
      131_009,
    ],
    ['a row title of 25 characters', 'interactive', list([{ title: 'A', rows: rows(1, { title: x(25) }) }]), 131_009],
    [
      'a row description of 73 characters',
      'interactive',
      list([{ title: 'A', rows: rows(1, { description: x(73) }) }]),
      131_009,
    ],
    ['a row id of 201 characters', 'interactive', list([{ title: 'A', rows: rows(1, { id: x(201) }) }]), 131_009],
    ['a section title of 25 characters', 'interactive', list([{ title: x(25), rows: rows(1) }]), 131_009],
    ['a footer of 61 characters', 'interactive', { ...buttons(reply('a', 'Sim')), footer: { text: x(61) } }, 131_009],
    [
      'a button body of 1025 characters',
      'interactive',
      { ...buttons(reply('a', 'Sim')), body: { text: x(1025) } },
      131_009,
    ],
    ['a link label of 21 characters', 'interactive', link(x(21)), 131_009],
    ['a caption of 1025 characters', 'image', { link: 'https://e.com/a.png', caption: x(1025) }, 131_009],
    ['an image with id and link', 'image', { id: '1', link: 'https://e.com/a.png' }, 131_009],
    ['an image that was never uploaded', 'image', { id: '12345' }, 100],
    ['a latitude of 91', 'location', { latitude: 91, longitude: 0 }, 131_009],
    ['a contact with one name part', 'contacts', [{ name: { formatted_name: 'Ana' } }], 131_009],
    ['a reaction to nothing', 'reaction', { message_id: 'wamid.X', emoji: '👍' }, 131_009],
    ['a template that does not exist', 'template', { name: 'nada', language: { code: 'pt_BR' } }, 132_001],
    ['a type that does not exist', 'telegrama', {}, 100],
  ])('refuses %s', async (...[, type, content, code]) => {
    expect(errorCode(await send(type, content))).toBe(code);
  });

  it('refuses a message to nobody and one to nonsense', async () => {
    expect(errorCode(await send('text', { body: 'oi' }, { to: '' }))).toBe(131_026);
    expect(errorCode(await send('text', { body: 'oi' }, { to: 'maria' }))).toBe(131_009);
  });

  it('refuses a number that is not registered', async () => {
    await street.sandbox.seed({
      phones: [{ id: '777', wabaId: '102290129340398', displayPhoneNumber: '+551130000000', registered: false }],
    });
    const body = { messaging_product: 'whatsapp', to: `+${MARIA}`, type: 'text', text: { body: 'oi' } };
    expect(errorCode(await street.graph('POST 777/messages', body))).toBe(133_010);
  });

  it('notes keys that Meta does not know, without refusing them', async () => {
    const before = (await street.sandbox.calls()).at(-1)!.id;
    expect((await send('text', { body: 'oi', colour: 'azul' }, { priority: 1 })).status).toBe(200);
    const [call] = await street.sandbox.calls(before);
    expect(call!.warnings).toEqual(['unknown key text.colour', 'unknown key priority']);
  });
});
