import type { ControlClient } from '@balcao/sandbox/control-client.ts';
import { asColleague } from '../support/as-colleague.ts';
import { expect, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';
import { newPhone } from '../support/whatsapp-phone.ts';

type Api = Awaited<ReturnType<typeof asColleague>>['call'];
type Connection = {
  id: number;
  name: string;
  channel: string;
  status: string;
  qrcode: string;
  queues: { id: number }[];
};

const GREETING = 'Como podemos ajudar?';
const ANSWER = 'O boleto vai para o seu e-mail em um minuto.';

/** A queue with two options: one that answers, and one that leads to people. */
async function queueWithOptions(call: Api) {
  const name = `Menu ${Date.now() % 1000}`;
  const colour = `#${String(Date.now() % 1_000_000).padStart(6, '0')}`;
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', {
    name,
    color: colour,
    greetingMessage: GREETING,
  });
  const add = (option: Record<string, unknown>) => call('POST', '/chatbot', { queueId, ...option });
  await add({ name: 'Segunda via', optionType: 'text', greetingMessage: ANSWER });
  await add({ name: 'Falar com atendente', isAgent: true });
  return { queueId, name };
}

async function linkPhone(call: Api, name: string, queueId: number) {
  const shop = await newPhone('Loja do Menu');
  const made = await call<Connection>('POST', '/whatsapp', {
    channel: 'whatsapp',
    provider: 'beta',
    name,
    queueIds: [queueId],
  });
  const look = () => call<Connection>('GET', `/whatsapp/${made.id}`);
  await expect.poll(async () => (await look()).qrcode, { timeout: 20_000 }).not.toBe('');
  await shop.scan((await look()).qrcode);
  await expect.poll(async () => (await look()).status, { timeout: 20_000 }).toBe('CONNECTED');
  return { id: made.id, shop };
}

async function connectPage(call: Api, sandbox: ControlClient, queueId: number) {
  const { users } = await sandbox.facebook();
  const { userID, accessToken } = await sandbox.asFacebookUser(users[0]?.id ?? '').login();
  const login = { facebookUserId: userID, facebookUserToken: accessToken };
  const { accounts } = await call<{ accounts: { accountId: string }[] }>('POST', '/facebook/accounts', login);
  const pages = { ...login, accounts: accounts.slice(0, 1).map(({ accountId }) => accountId) };
  const { connections } = await call<{ connections: Connection[] }>('POST', '/facebook', pages);
  const [{ id } = { id: 0 }] = connections;
  await call('PUT', `/whatsapp/${id}`, { queueIds: [queueId] });
  return { id, accountId: pages.accounts[0] ?? '' };
}

test('the options of a queue stand on the customers’ phones as each channel shows them, and lead the same way', async ({
  sandbox,
  customer,
  sitDown,
}) => {
  test.setTimeout(120_000);
  const { call } = await asColleague('renata@loja.example');
  const { queueId, name } = await queueWithOptions(call);
  const [cloud] = (await call<Connection[]>('GET', '/whatsapp')).filter(({ channel }) => channel === 'wppoficial');
  const before = (cloud?.queues ?? []).map(({ id }) => id);
  await call('PUT', `/whatsapp/${cloud?.id}`, { queueIds: [queueId] });
  const linked = await linkPhone(call, `Menu ${Date.now() % 100_000}`, queueId);
  const page = await connectPage(call, sandbox, queueId);

  // Buttons of the official number: pressed, whatever they are called.
  const client = await customer();
  await client.send('Oi');
  const phone = await customerPhone(sandbox, client.key);
  const offered = await phone.gets('interactive', { type: 'button', body: { text: GREETING } });
  const { buttons } = offered.content['action'] as { buttons: { reply: { id: string; title: string } }[] };
  expect(buttons.map(({ reply }) => reply.title)).toEqual(['Segunda via', 'Falar com atendente']);
  await client.press({ messageId: offered.id, buttonId: buttons[0]?.reply.id ?? '' });
  await phone.gets('text', { body: ANSWER });

  // A linked phone has no buttons: the numbers are read.
  const buyer = await newPhone(`Cliente ${Date.now() % 1_000_000}`);
  const heard = async () =>
    (await buyer.chatWith(linked.shop.phone)).map(({ content }) => content.body ?? '').join('\n');
  await buyer.write(linked.shop.phone, 'Oi');
  await expect.poll(heard).toMatch(/Como podemos ajudar\?[^]*1[^]*Segunda via[^]*2[^]*Falar com atendente/);
  await buyer.write(linked.shop.phone, '1');
  await expect.poll(heard).toContain(ANSWER);

  // Quick replies of the page are tapped.
  const person = await sandbox.addPerson({ channel: 'messenger', name: `Pessoa ${Date.now() % 1_000_000}` });
  const visitor = sandbox.asPerson(person.key, page.accountId);
  const menu = async () =>
    (await sandbox.thread(page.accountId, person.key)).messages.find(({ quickReplies }) => quickReplies.length > 0);
  await visitor.write('Oi');
  await expect
    .poll(async () => (await menu())?.quickReplies.map(({ title }) => title))
    .toEqual(['Segunda via', 'Falar com atendente']);
  await visitor.tapQuickReply((await menu())?.id ?? '', 'Falar com atendente');

  const admin = await sitDown('renata');
  await admin.goto(`${new URL(admin.url()).origin}/tickets?all=true`);
  await admin.getByRole('tab', { name: /Aguardando/ }).click();
  const row = admin.getByRole('listitem').filter({ hasText: person.name });
  await expect(row).toContainText(name);
  await expect(row.getByRole('button', { name: `Aceitar atendimento de ${person.name}` })).toBeVisible();

  const after = await asColleague('renata@loja.example');
  await after.call('PUT', `/whatsapp/${cloud?.id}`, { queueIds: before });
  for (const { id } of [linked, page]) await after.call('DELETE', `/whatsapp/${id}`);
});

const CLOSED = 'Estamos fechados. Voltamos às 8 h.';
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Half a day away from now: whenever this runs, it is night. */
function hoursElsewhere() {
  const now = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Sao_Paulo' }).format(),
  );
  const times = now < 12 ? { startTime: '20:00', endTime: '21:00' } : { startTime: '02:00', endTime: '03:00' };
  return weekdays.map((weekdayEn) => ({ weekdayEn, ...times }));
}

test('who writes at night hears when the shop opens, and has the menu with the first word in the morning', async ({
  sandbox,
  customer,
  sitDown,
}) => {
  const { call } = await asColleague('renata@loja.example');
  const { queueId, name } = await queueWithOptions(call);
  type Hours = { id: number; schedules: Record<string, unknown>[] };
  const { companyId } = await call<{ companyId: number }>('GET', '/auth/me');
  const hours = `/companies/${companyId}/schedules`;
  const [{ schedules }, { value: scheduleType }] = [
    await call<Hours>('GET', hours),
    await call<{ value: string }>('GET', '/settings/scheduleType'),
  ];
  type Cloud = Connection & { outOfHoursMessage: string | null };
  const [cloud] = (await call<Cloud[]>('GET', '/whatsapp')).filter(({ channel }) => channel === 'wppoficial');
  const form = { queueIds: cloud?.queues.map(({ id }) => id) ?? [], outOfHoursMessage: cloud?.outOfHoursMessage ?? '' };
  await call('PUT', `/whatsapp/${cloud?.id}`, { queueIds: [queueId], outOfHoursMessage: CLOSED });
  await call('PUT', '/settings/scheduleType', { value: 'company' });
  await call('PUT', hours, { schedules: hoursElsewhere() });

  const client = await customer();
  await client.send('Boa noite');
  const phone = await customerPhone(sandbox, client.key);
  await phone.gets('text', { body: CLOSED });

  await call('PUT', hours, { schedules: [] });
  await client.send('Bom dia');
  const offered = await phone.gets('interactive', { type: 'button', body: { text: GREETING } });
  const { buttons } = offered.content['action'] as { buttons: { reply: { id: string; title: string } }[] };
  await client.press({ messageId: offered.id, buttonId: buttons[1]?.reply.id ?? '' });
  const admin = await sitDown('renata');
  await admin.goto(`${new URL(admin.url()).origin}/tickets?all=true`);
  await admin.getByRole('tab', { name: /Aguardando/ }).click();
  const row = admin.getByRole('listitem').filter({ hasText: client.name });
  await expect(row).toContainText(name);
  await expect(row.getByRole('button', { name: `Aceitar atendimento de ${client.name}` })).toBeVisible();
  // Said once, and not again by day.
  await phone.gets('text', { body: CLOSED });

  const after = await asColleague('renata@loja.example');
  await after.call('PUT', hours, { schedules });
  await after.call('PUT', '/settings/scheduleType', { value: scheduleType });
  await after.call('PUT', `/whatsapp/${cloud?.id}`, form);
});
