import { expect, test } from 'vitest';
import { receive } from './receive.ts';

const METADATA = { display_phone_number: '+55 11 4002-8922', phone_number_id: '106540352242922' };
const MARIA = { profile: { name: 'Maria' }, wa_id: '5511999990001' };
const head = { from: '5511999990001', id: 'wamid.A==', timestamp: '1795000000' };

const webhook = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '102290129340398', changes: [{ field, value: { metadata: METADATA, ...value } }] }],
});
const one = (message: object, more: object = {}) =>
  receive(webhook({ contacts: [MARIA], messages: [message], ...more }))[0];

test('a customer with a username and no number is known by the business-scoped id', () => {
  const contacts = [{ profile: { name: 'Ana', username: '@ana' }, user_id: 'BR.1', parent_user_id: 'BR.ENT.1' }];
  const message = {
    id: 'wamid.B==',
    from_user_id: 'BR.1',
    timestamp: '1795000000',
    type: 'text',
    text: { body: 'oi' },
  };
  expect(receive(webhook({ contacts, messages: [message] }))).toMatchObject([
    { type: 'message', sender: { bsuid: 'BR.1', parentBsuid: 'BR.ENT.1', username: 'ana', name: 'Ana' } },
  ]);
});

test('the name of one sender is never given to another', () => {
  const stranger = { ...head, from: '5521988880003', type: 'text', text: { body: 'oi' } };
  expect(one(stranger)).toMatchObject({ sender: { phone: '5521988880003' } });
  expect(one(stranger)).not.toHaveProperty('sender.name');
});

test('a message without any sender is left out, its neighbour is not', () => {
  const anonymous = { id: 'wamid.X==', timestamp: '1', type: 'text', text: { body: 'quem?' } };
  const events = receive(webhook({ messages: [anonymous, { ...head, type: 'text', text: { body: 'oi' } }] }));
  expect(events).toMatchObject([
    { type: 'ignored', reason: 'no-sender' },
    { type: 'message', content: { text: 'oi' } },
  ]);
});

test('a message without an id is kept and always gets the same id', () => {
  const message = { from: '5511999990001', timestamp: '1795000000', type: 'text', text: { body: 'oi' } };
  const reordered = { text: { body: 'oi' }, type: 'text', timestamp: '1795000000', from: '5511999990001' };
  const event = one(message);
  expect(event).toMatchObject({ type: 'message', externalId: expect.stringMatching(/^digest:[0-9a-f]{32}$/) });
  expect(one(reordered)).toEqual(event);
});

test('a kind of message invented tomorrow is a placeholder with the original inside', () => {
  const message = { ...head, type: 'hologram', hologram: { url: 'x' } };
  expect(one(message)).toMatchObject({
    type: 'message',
    content: { kind: 'unsupported', label: 'Mensagem não suportada', rawType: 'hologram', raw: message },
  });
  for (const type of ['constructor', '__proto__', 'toString', '', 7]) {
    expect(one({ ...head, type })).toMatchObject({ type: 'message', content: { kind: 'unsupported' } });
  }
});

test('a file that Meta could not keep is a placeholder that saves its caption and the reason', () => {
  const message = { ...head, type: 'video', video: { caption: 'olha' }, errors: [{ code: 131052, title: 'x' }] };
  expect(one(message)).toMatchObject({
    content: { kind: 'unsupported', label: 'Arquivo não disponível', errorCode: 131052, text: 'olha' },
  });
});

test('an error on the value explains the unreadable message beside it', () => {
  const event = one({ ...head, type: 'interactive' }, { errors: [{ code: 131060, title: 'x' }] });
  expect(event).toMatchObject({ content: { kind: 'unsupported', rawType: 'interactive', errorCode: 131060 } });
});

test('the key of a reaction may be missing when it was taken back', () => {
  const event = one({ ...head, type: 'reaction', reaction: { message_id: 'wamid.T==' } });
  expect(event).toMatchObject({ type: 'reaction', targetExternalId: 'wamid.T==', emoji: null });
});

test('a text edit carries the new words and no quotation', () => {
  const edit = {
    original_message_id: 'wamid.T==',
    message: { context: { id: 'M0' }, type: 'text', text: { body: 'novo' } },
  };
  const event = one({ ...head, type: 'edit', edit });
  expect(event).toMatchObject({ type: 'edit', targetExternalId: 'wamid.T==', content: { kind: 'text', text: 'novo' } });
  expect(event).not.toHaveProperty('quotedExternalId');
});

test('a change of user id is understood from the sentence alone', () => {
  const system = { type: 'user_changed_user_id', user_id: 'BR.2', body: 'User Ana changed from BR.1 to BR.2' };
  const { from: _, ...anonymous } = head;
  const event = one({ ...anonymous, from_user_id: 'BR.2', type: 'system', system }, { contacts: [] });
  expect(event).toMatchObject({
    type: 'identity-changed',
    reason: 'user-id',
    before: { bsuid: 'BR.1' },
    after: { bsuid: 'BR.2' },
  });
});

test('a new device of the customer is an identity event of the same person', () => {
  const event = one({ ...head, type: 'system', system: { type: 'customer_identity_changed', body: 'novo aparelho' } });
  expect(event).toMatchObject({
    type: 'identity-changed',
    reason: 'device',
    before: { phone: MARIA.wa_id },
    after: { phone: MARIA.wa_id },
  });
});

test('any other word of the system is an information line that opens no window', () => {
  const event = one({ ...head, type: 'system', system: { type: 'brand_new', body: 'algo mudou' } });
  expect(event).toMatchObject({
    type: 'message',
    content: { kind: 'system', text: 'algo mudou' },
    flags: { opensWindow: false },
  });
});

test('the opening of a conversation asks for a greeting', () => {
  expect(one({ ...head, type: 'request_welcome' })).toMatchObject({
    type: 'welcome-request',
    sender: { phone: MARIA.wa_id },
  });
});

test('the product a customer asks about is kept', () => {
  const context = {
    from: '551140028922',
    id: 'wamid.P==',
    referred_product: { catalog_id: 'c', product_retailer_id: 'p' },
  };
  expect(one({ ...head, type: 'text', text: { body: 'tem?' }, context })).toMatchObject({
    product: { catalogId: 'c', retailerId: 'p' },
    quotedExternalId: 'wamid.P==',
  });
});

test('an address that would run code never leaves an advertisement or a place', () => {
  const referral = { source_url: 'javascript:alert(1)', headline: 'oi' };
  const text = one({ ...head, type: 'text', text: { body: 'x' }, referral });
  expect(text).toMatchObject({ referral: { headline: 'oi' } });
  expect(text).not.toHaveProperty('referral.sourceUrl');
  const place = one({ ...head, type: 'location', location: { latitude: '1.5', longitude: 2, url: ' JaVaScript:x' } });
  expect(place).toMatchObject({ content: { latitude: 1.5, longitude: 2 } });
  expect(place).not.toHaveProperty('content.url');
});

test('odd times count as unknown instead of losing the message', () => {
  for (const timestamp of [undefined, null, 'ontem', '', -5, '99999999999999', {}]) {
    expect(one({ ...head, timestamp, type: 'text', text: { body: 'oi' } })).toMatchObject({ sentAt: null });
  }
  expect(one({ ...head, timestamp: 1795000000, type: 'text', text: { body: 'oi' } })).toMatchObject({
    sentAt: '2026-11-18T11:06:40.000Z',
  });
});

test('messages, statuses and errors of one value are all told', () => {
  const statuses = [{ id: 'wamid.S==', status: 'read', timestamp: '1795000000', recipient_id: '5511999990001' }];
  const events = receive(
    webhook({
      messages: [{ ...head, type: 'text', text: { body: 'a' } }],
      statuses: [...statuses, null, 3, { id: 'wamid.U==', status: 'warped' }],
    }),
  );
  expect(events.map(({ type }) => type)).toEqual(['message', 'status', 'ignored']);
});

test('a failure without a reason is still a failure with an explanation', () => {
  const statuses = [{ id: 'wamid.S==', status: 'failed', timestamp: '1795000000' }];
  expect(receive(webhook({ statuses }))).toMatchObject([{ status: 'failed', error: { class: 'request' } }]);
});

test('both spellings of the parent id in statuses are read', () => {
  const statuses = [
    { id: 'a', status: 'read', recipient_user_id: 'BR.1', parent_recipient_user_id: 'BR.ENT.1' },
    { id: 'b', status: 'read', recipient_user_id: 'BR.1', parent_user_id: 'BR.ENT.1' },
  ];
  for (const event of receive(webhook({ statuses }))) {
    expect(event).toMatchObject({ recipient: { bsuid: 'BR.1', parentBsuid: 'BR.ENT.1' } });
  }
});

test('account news is recognised without its field name and without the envelope', () => {
  const disabled = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } };
  expect(receive({ entry: [{ id: '1', changes: [{ value: disabled }] }] })).toMatchObject([{ action: 'disconnect' }]);
  expect(receive({ field: 'account_update', value: { event: 'ACCOUNT_RESTRICTION' } })).toMatchObject([
    { action: 'pause' },
  ]);
  expect(receive(webhook({ username: 'loja', status: 'approved' }, 'business_username_updates'))).toMatchObject([
    { topic: 'username' },
  ]);
});

test('a restriction names what is restricted, and an approval gives no reason', () => {
  const restriction_info = [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1 }, null];
  const restricted = { event: 'ACCOUNT_RESTRICTION', restriction_info };
  expect(receive(webhook(restricted, 'account_update'))).toMatchObject([
    { event: 'ACCOUNT_RESTRICTION', action: 'pause', details: 'RESTRICTED_BIZ_INITIATED_MESSAGING' },
  ]);
  const approved = {
    event: 'APPROVED',
    message_template_name: 'a',
    message_template_language: 'pt-BR',
    reason: 'NONE',
  };
  const [event] = receive(webhook(approved, 'message_template_status_update'));
  expect(event).toMatchObject({ event: 'APPROVED', severity: 'info', template: { name: 'a', language: 'pt_BR' } });
  expect(event).not.toHaveProperty('details');
});

test.each([
  ['FIRST_PAUSE', 3],
  ['SECOND_PAUSE', 6],
])('%s of a template is one of %i hours', (title, hours) => {
  const paused = { event: 'PAUSED', message_template_name: 'a', message_template_language: 'pt-BR' };
  expect(receive(webhook({ ...paused, other_info: { title } }, 'message_template_status_update'))).toMatchObject([
    { event: 'PAUSED', template: { name: 'a', pauseMs: hours * 60 * 60_000 } },
  ]);
});

test('a customer who stops marketing opts out', () => {
  const user_preferences = [{ wa_id: '5511999990001', value: 'stop', timestamp: 1795000000 }];
  expect(receive(webhook({ contacts: [MARIA], user_preferences }, 'user_preferences'))).toMatchObject([
    { action: 'opt-out', subject: { phone: '5511999990001', name: 'Maria' } },
  ]);
});

test('a business that keeps its history to itself is told, not an error', () => {
  const history = [{ errors: [{ code: 2593109, title: 'History sharing is turned off' }] }];
  expect(receive(webhook({ history }, 'history'))).toMatchObject([
    { type: 'account', topic: 'history', severity: 'info' },
  ]);
});

test('history and echoes of a customer without number are placed by the user id', () => {
  const history = [
    {
      threads: [
        {
          id: 'BR.1',
          messages: [{ id: 'wamid.H==', from: '551140028922', timestamp: '1', type: 'text', text: { body: 'a' } }],
        },
      ],
    },
  ];
  expect(receive(webhook({ history }, 'history'))).toMatchObject([
    { type: 'history', fromMe: true, customer: { bsuid: 'BR.1' } },
  ]);
  const message_echoes = [
    { id: 'wamid.E==', from: '551140028922', to_user_id: 'BR.1', timestamp: '1', type: 'text', text: { body: 'a' } },
  ];
  expect(receive(webhook({ message_echoes }, 'smb_message_echoes'))).toMatchObject([
    { type: 'echo', recipient: { bsuid: 'BR.1' } },
  ]);
});
