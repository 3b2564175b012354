import { randomUUID } from 'node:crypto';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { campaignHouse } from '../../test/campaigns/campaign-house.ts';

const HOUR_MS = 60 * 60_000;
type Page = { records: Campaign[]; count: number; hasMore: boolean };

/** A clock's time in São Paulo, as the documented calls send it. */
const saoPaulo = (ms: number) =>
  new Date(TEST_NOW.getTime() + ms - 3 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

test('a campaign is written down, found, changed and deleted, and the admins hear of it', async () => {
  const { world, connection, call, draft, list } = await campaignHouse();
  const contactListId = await list(2);
  const created = await draft({
    contactListId,
    whatsappId: connection.id,
    message3: 'Última chamada',
    confirmation: true,
  });
  expect(created).toMatchObject({
    name: 'Natal',
    status: 'INATIVA',
    statusReason: null,
    scheduledAt: null,
    completedAt: null,
    message1: 'Oi, {nome}!',
    message2: null,
    message3: 'Última chamada',
    confirmationMessage1: null,
    confirmation: true,
    whatsappId: connection.id,
    contactListId,
    companyId: world.companyId,
    mediaPath: null,
    mediaName: null,
    whatsapp: {
      name: connection.name,
      channel: 'wppoficial',
    },
    numbers: {
      audience: 0,
      valid: 0,
      delivered: 0,
    },
  });
  const path = `/campaigns/${created.id}`;
  expect(await call('PUT', path, { name: 'Ano Novo', message3: '', confirmationMessage1: 'Pode?' })).toMatchObject({
    name: 'Ano Novo',
    message1: 'Oi, {nome}!',
    message3: null,
    confirmationMessage1: 'Pode?',
    confirmation: true,
  });
  expect(await call<Page>('GET', '/campaigns/?searchParam=ANO&pageNumber=1')).toMatchObject({
    count: 1,
    hasMore: false,
  });
  expect(await call<Page>('GET', '/campaigns/?searchParam=natal')).toMatchObject({ count: 0, records: [] });
  expect(await call('GET', path)).toMatchObject({ contactList: { contacts: [{}, {}] }, shipping: [] });
  expect(await call('DELETE', path)).toEqual({ message: 'Campaign deleted' });
  expect(await call('GET', path)).toMatchObject({ error: 'ERR_NO_CAMPAIGN_FOUND' });
  const told = (await world.emitted()).filter(({ name }) => name.startsWith('campaign.'));
  expect(told.map(({ name }) => name)).toEqual(['campaign.created', 'campaign.changed', 'campaign.deleted']);
  expect(new Set(told.flatMap(({ rooms }) => rooms))).toEqual(new Set([`${world.companyId}:admins`]));
});

test('with a time it is planned on the company’s clock, without one it is a draft, and a time that is over is kept', async () => {
  const { draft, call } = await campaignHouse();
  const { id, ...created } = await draft({ scheduledAt: saoPaulo(5 * HOUR_MS) });
  const at = new Date(Math.floor(TEST_NOW.getTime() / 1000) * 1000 + 5 * HOUR_MS).toISOString();
  expect(created).toMatchObject({ status: 'PROGRAMADA', scheduledAt: at });
  expect(await call('PUT', `/campaigns/${id}`, { scheduledAt: null })).toMatchObject({
    status: 'INATIVA',
    scheduledAt: null,
  });
  const atOnce = { scheduledAt: saoPaulo(-HOUR_MS), attested: true };
  expect(await call('PUT', `/campaigns/${id}`, atOnce)).toMatchObject({ status: 'PROGRAMADA' });
  // Times that are none, without a zone, or of years that the company's zone moves out of the calendar.
  const none = ['2026-02-31 10:00:00', '2026-11-28T10:00:00', '2026-11-28 25:00:00', 'amanhã', ''];
  for (const scheduledAt of [...none, '0000-01-01 00:00:00', '0000-01-01T00:00:00Z', '9999-12-31 23:59:59']) {
    expect(await draft({ scheduledAt })).toMatchObject({ error: 'ERR_VALIDATION' });
  }
  // An hour that the clock left out means the one after.
  expect(await draft({ scheduledAt: '2018-11-04 00:30:00' })).toMatchObject({
    scheduledAt: '2018-11-04T03:30:00.000Z',
  });
});

test('a stale save is refused and keeps the other’s day and number; without a version it changes what is given', async () => {
  const { world, connection, draft, call, callAs } = await campaignHouse();
  const [bia, official] = [await world.person({ profile: 'admin', name: 'Bia' }), await world.connection()];
  const today = saoPaulo(5 * HOUR_MS);
  const seen = await draft({ scheduledAt: today, whatsappId: connection.id });
  const path = `/campaigns/${seen.id}`;
  const monday = { scheduledAt: saoPaulo(72 * HOUR_MS), whatsappId: official.id };
  const theirs = await callAs<Campaign>(bia, ['PUT', path], { ...monday, basedOn: seen.version });
  expect(theirs).toMatchObject({ whatsappId: official.id, version: seen.version + 1 });
  const mended = { message1: 'Oi, {nome}! :)', scheduledAt: today, whatsappId: connection.id };
  expect(await call('PUT', path, { ...mended, basedOn: seen.version })).toMatchObject({
    error: 'ERR_CAMPAIGN_CHANGED',
    details: { version: theirs.version, by: { name: 'Bia' } },
  });
  expect(await call('DELETE', `${path}/media-upload?basedOn=${seen.version}`)).toMatchObject({
    error: 'ERR_CAMPAIGN_CHANGED',
  });
  const { scheduledAt, whatsappId, message1 } = theirs;
  expect(await call('GET', path)).toMatchObject({ scheduledAt, whatsappId, message1, version: theirs.version });
  const later = await call<Campaign>('PUT', path, { message1: mended.message1 });
  expect(later).toMatchObject({ scheduledAt, whatsappId, message1: mended.message1, version: theirs.version + 1 });
  const file = await call<Campaign>('DELETE', `${path}/media-upload?basedOn=${later.version}`);
  expect(file.version).toBe(later.version + 1);
  for (const basedOn of [0, 1.5, '1', null]) {
    expect(await call('PUT', path, { basedOn })).toMatchObject({ error: 'ERR_VALIDATION' });
  }
});

test('what the product notes down of a campaign is no change, and who is gone is not named', async () => {
  const { world, begun, call, callAs, look } = await campaignHouse();
  const bia = await world.person({ profile: 'admin', name: 'Bia' });
  const { id, version } = await begun(2);
  await call('POST', `/campaigns/${id}/cancel`);
  await look();
  const path = `/campaigns/${id}`;
  expect(await callAs<Campaign>(bia, ['PUT', path], { message1: 'Olá', basedOn: version })).toMatchObject({
    version: version + 1,
  });
  await world.deps.database.pool.query('delete from users where id = $1', [bia.userId]);
  expect(await call('PUT', path, { message1: 'Oi', basedOn: version })).toMatchObject({ details: { by: null } });
});

test('a connection and a list show under the name they have now, and what is gone keeps the name it had', async () => {
  const { world, connection, call, draft, list } = await campaignHouse();
  const contactListId = await list(1);
  const { id } = await draft({ contactListId, whatsappId: connection.id });
  await call('PUT', `/contact-lists/${contactListId}`, { name: 'Clientes de agosto' });
  await world.deps.database.pool.query(`update connections set name = 'Loja nova' where id = $1`, [connection.id]);
  const named = { whatsapp: { id: connection.id, name: 'Loja nova' }, contactList: { name: 'Clientes de agosto' } };
  expect(await call('GET', `/campaigns/${id}`)).toMatchObject(named);
  expect(await call<Page>('GET', '/campaigns')).toMatchObject({ records: [named] });
  await call('DELETE', `/contact-lists/${contactListId}`);
  await call('DELETE', `/whatsapp/${connection.id}`);
  expect(await call('GET', `/campaigns/${id}`)).toMatchObject({
    whatsapp: { id: null, name: 'Loja nova' },
    contactList: { id: null, name: 'Clientes de agosto' },
  });
});

test('one that begins within the hour is left alone, and may still be deleted', async () => {
  const { draft, call } = await campaignHouse();
  const { id } = await draft({ scheduledAt: saoPaulo(HOUR_MS) });
  expect(await call('PUT', `/campaigns/${id}`, { name: 'Outra' })).toMatchObject({ error: 'ERR_CAMPAIGN_READ_ONLY' });
  expect(await call('DELETE', `/campaigns/${id}/media-upload`)).toMatchObject({ error: 'ERR_CAMPAIGN_READ_ONLY' });
  expect(await call('DELETE', `/campaigns/${id}`)).toEqual({ message: 'Campaign deleted' });
});

test('names have two to fifty characters, and places are the company’s own', async () => {
  const { draft, world } = await campaignHouse();
  const other = await campaignHouse();
  expect(await draft({ name: 'X' })).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(await draft({ name: 'X'.repeat(51) })).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(await draft({ whatsappId: other.connection.id })).toMatchObject({ error: 'ERR_NO_WAPP_FOUND' });
  expect(await draft({ contactListId: await other.list(1) })).toMatchObject({ error: 'ERR_NO_CONTACT_LIST_FOUND' });
  const queue = await other.world.queue();
  expect(await draft({ replyQueueId: queue.id })).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND' });
  const page = await world.connection({ channel: 'instagram' });
  expect(await draft({ whatsappId: page.id })).toMatchObject({ error: 'ERR_CAMPAIGN_CHANNEL' });
});

test('campaigns are for admins of companies whose plan has them', async () => {
  const { world, callAs } = await campaignHouse();
  const supervisor = await world.person({ profile: 'supervisor' });
  expect(await callAs(supervisor, ['GET', '/campaigns'])).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  const without = await campaignHouse({ planFlags: { useCampaigns: false } });
  expect(await without.call('GET', '/campaigns')).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(await without.call('GET', '/campaign-settings')).toMatchObject({ error: 'ERR_NO_PERMISSION' });
});

test('a copy is a draft with the same texts; nobody has vouched for it, and it keeps to the hours', async () => {
  const { draft, call } = await campaignHouse();
  const { id } = await draft({
    name: `${'N'.repeat(41)}😀${'N'.repeat(7)}`,
    message5: 'Cinco',
    window: 'any',
    attested: true,
    scheduledAt: saoPaulo(0),
  });
  expect(await call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({ attestedBy: 'Renata', window: 'any' });
  expect(await call('POST', `/campaigns/${id}/duplicate`)).toMatchObject({
    name: `${'N'.repeat(41)} (cópia)`,
    status: 'INATIVA',
    scheduledAt: null,
    attestedBy: null,
    attestedAt: null,
    window: 'company',
    message1: 'Oi, {nome}!',
    message5: 'Cinco',
  });
});

test('settings begin as specified; of two variables with one key the first counts, and odd numbers are refused', async () => {
  const { call } = await campaignHouse();
  const list = await call<{ key: string; value: unknown }[]>('GET', '/campaign-settings');
  expect(list).toEqual(
    expect.arrayContaining([
      { key: 'messageInterval', value: 20 },
      { key: 'longerIntervalAfter', value: 20 },
      { key: 'greaterInterval', value: 60 },
      { key: 'variables', value: [] },
    ]),
  );
  const variables = [
    { key: 'loja', value: 'Centro' },
    { key: 'loja', value: 'Norte' },
  ];
  const saved = await call('POST', '/campaign-settings', { settings: { messageInterval: '0', variables } });
  expect(saved).toEqual(
    expect.arrayContaining([
      { key: 'messageInterval', value: 0 },
      { key: 'greaterInterval', value: 60 },
      { key: 'variables', value: [{ key: 'loja', value: 'Centro' }] },
    ]),
  );
  expect(await call('GET', '/campaign-settings')).toEqual(saved);
  expect(await call('POST', '/campaign-settings', { settings: { messageInterval: 7 } })).toMatchObject({
    error: 'ERR_VALIDATION',
  });
});

test('a file is judged by its content, and goes with the campaign', async () => {
  const { draft, app, admin, call, world } = await campaignHouse({ deps: await createTestDeps() });
  const { id } = await draft();
  const attach = async (bytes: Uint8Array<ArrayBuffer>, name: string, seen = '') => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/campaigns/${id}/media-upload${seen}`,
      headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<Campaign & { error?: string }>();
  };
  expect(await attach(new TextEncoder().encode('não sou imagem'), 'foto.png')).toMatchObject({
    error: 'ERR_MEDIA_NOT_SUPPORTED',
  });
  const attached = await attach(new TextEncoder().encode('%PDF-1.4\n%%EOF'), 'oferta.pdf');
  expect(attached).toMatchObject({ mediaName: 'oferta.pdf', mediaMime: 'application/pdf' });
  expect(attached.mediaPath).toMatch(new RegExp(`^/public/company${world.companyId}/`));
  // No answer was heard: it is there once, and what somebody else has seen is refused.
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
  const seen = `?basedOn=${attached.version}&changeId=`;
  const name = randomUUID();
  await attach(pdf, 'lista.pdf', seen + name);
  expect(await attach(pdf, 'lista.pdf', seen + randomUUID())).toMatchObject({ error: 'ERR_CAMPAIGN_CHANGED' });
  const again = await attach(pdf, 'lista.pdf', seen + name);
  expect(again).toMatchObject({ mediaName: 'lista.pdf', version: attached.version + 1 });
  const other = await attach(pdf, 'outra.pdf', `${seen}${name}&attempt=2`);
  expect(other).toMatchObject({ mediaName: 'outra.pdf', version: attached.version + 2 });
  expect(await call('DELETE', `/campaigns/${id}/media-upload`)).toMatchObject({ mediaPath: null, mediaName: null });
});
