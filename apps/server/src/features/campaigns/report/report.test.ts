import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { ListImport } from '@balcao/contract/contact-lists/import-models.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import type { CampaignRecipient, CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { expect, test } from 'vitest';
import { campaignHouse, type CampaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { runImportJob } from '../../contact-lists/imports/run-import.job.ts';
import { setOutcome } from '../people/set-outcome.ts';

type People = { recipients: CampaignRecipient[]; nextCursor: string | null };

/** A campaign in which everything has happened to somebody. */
async function eventful(house: CampaignHouse) {
  const { world } = house;
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Érica', 'Fábio', 'Gil'];
  const people = names.map((name, index) => ({ name, number: `551191113000${index}`, extra: { 'Pedido nº': '7' } }));
  const { id } = await house.begun([...people, { validity: 'invalid', validitySource: 'phone' }], { message2: 'Dois' });
  const [ana, bia, caio, davi, erica, fabio] = await house.recipients(id);
  const at = (hours: number) => new Date(world.deps.now().getTime() + hours * 60 * 60_000);
  const ticket = await world.ticket();
  const become = (person: { id: number } | undefined, ...steps: Parameters<typeof setOutcome>[2][]) =>
    world.act(async (ctx) => {
      for (const step of steps) await setOutcome(ctx, person?.id ?? 0, step);
    });
  await become(
    ana,
    { outcome: 'queued' },
    { outcome: 'read', handedAt: at(0), repliedAt: at(1), replyTicketId: ticket.id },
  );
  await become(bia, { outcome: 'queued' }, { outcome: 'sent', handedAt: at(0), optedOutAt: at(1) });
  await become(caio, { outcome: 'queued' }, { outcome: 'failed', reason: '131049' });
  await become(davi, { outcome: 'failed', reason: '131026' });
  await become(erica, { outcome: 'skipped', reason: 'too-soon' });
  await become(fabio, { outcome: 'queued' }, { outcome: 'unconfirmed', reason: 'unknown' });
  return { id, ticket };
}

test('the report adds up: whole, by text and by reason, and its parts open their people', async () => {
  const house = await campaignHouse();
  const { id, ticket } = await eventful(house);
  const report = await house.call<CampaignReport>('GET', `/campaigns/${id}/report`);
  expect(report.campaign.numbers).toEqual({
    audience: 8,
    valid: 7,
    delivered: 2,
    held: 0,
    requested: 0,
    confirmed: 0,
    replied: 1,
    optedOut: 1,
    outcomes: {
      waiting: 1,
      asked: 0,
      queued: 0,
      sent: 1,
      delivered: 0,
      read: 1,
      failed: 2,
      unconfirmed: 1,
      refused: 0,
      expired: 0,
      suppressed: 0,
      skipped: 2,
      withdrawn: 0,
    },
  });
  expect(report.variants.map(({ variant, audience, delivered }) => [variant, audience, delivered])).toEqual([
    [1, 5, 1],
    [2, 3, 1],
  ]);
  expect(report.reasons.map(({ outcome, reason, count, mayPass }) => [outcome, reason, count, mayPass])).toEqual([
    ['failed', '131026', 1, false],
    ['failed', '131049', 1, true],
    ['unconfirmed', 'unknown', 1, false],
    ['skipped', 'invalid-number', 1, false],
    ['skipped', 'too-soon', 1, true],
  ]);
  const people = (query: string) => house.call<People>('GET', `/campaigns/${id}/recipients?${query}`);
  const names = async (query: string) => (await people(query)).recipients.map(({ name }) => name);
  expect(await names('outcome=failed')).toEqual(['Caio', 'Davi']);
  expect(await names('outcome=failed&reason=131026')).toEqual(['Davi']);
  expect(await names('mark=replied')).toEqual(['Ana']);
  expect(await names('mark=optedOut&variant=2')).toEqual(['Bia']);
  expect(await names('searchParam=erica')).toEqual(['Érica']);
  expect(await names('searchParam=30005')).toEqual(['Fábio']);
  expect((await people('mark=replied')).recipients[0]).toMatchObject({
    position: 1,
    number: '5511911130000',
    outcome: 'read',
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
    },
  });
  const { hours } = await house.call<{ hours: object[] }>('GET', `/campaigns/${id}/timeline`);
  expect(hours).toMatchObject([
    { delivered: 2, replied: 0 },
    { delivered: 0, replied: 1 },
  ]);
  expect(await house.call('GET', `/campaigns/${id}`)).toMatchObject({
    shipping: [
      { deliveredAt: house.world.deps.now().toISOString(), confirmationRequestedAt: null },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  });
});

test('the conversations in which it was answered are a list of their own, for its company alone', async () => {
  const house = await campaignHouse();
  const { id, ticket } = await eventful(house);
  await house.world.ticket();
  const listed = async (campaignId: number, of = house) =>
    (await of.call<{ tickets: { id: number }[] }>('GET', `/tickets?campaignId=${campaignId}`)).tickets.map(
      (one) => one.id,
    );
  expect(await listed(id)).toEqual([ticket.id]);
  expect(await listed((await house.draft()).id)).toEqual([]);
  expect(await listed(id, await campaignHouse())).toEqual([]);
});

test('people come in pages in their order, everybody once', async () => {
  const house = await campaignHouse();
  const { id } = await house.begun(120);
  const places: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: People = await house.call('GET', `/campaigns/${id}/recipients${cursor && `?cursor=${cursor}`}`);
    places.push(...page.recipients.map(({ position }) => position));
    cursor = page.nextCursor;
  }
  expect(places).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  const all = await house.call<People>('GET', `/campaigns/${id}/export`);
  expect([all.recipients.length, all.nextCursor]).toEqual([120, null]);
});

test('who was left out has a turn after all, but nobody who cannot be reached', async () => {
  const house = await campaignHouse();
  const { id } = await eventful(house);
  const again = (reason: string) => house.call('POST', `/campaigns/${id}/include-again`, { reason });
  expect(await again('too-soon')).toEqual({ count: 1 });
  expect(await again('too-soon')).toEqual({ count: 0 });
  expect(await again('invalid-number')).toMatchObject({ error: 'ERR_VALIDATION' });
  expect((await house.recipients(id))[4]).toMatchObject({ name: 'Érica', outcome: 'waiting', reason: null });
  await house.call('POST', `/campaigns/${id}/end`);
  expect(await again('too-soon')).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
});

test('a new campaign takes those whom the first did not reach, and nobody who may have it', async () => {
  const house = await campaignHouse();
  const { id } = await eventful(house);
  const made = await house.call<{ campaignId: number; count: number }>('POST', `/campaigns/${id}/follow-up`);
  expect(made).toMatchObject({ count: 2 });
  const draft = await house.call<Campaign & { contactList: { contacts: { name: string }[] } }>(
    'GET',
    `/campaigns/${made.campaignId}`,
  );
  expect(draft).toMatchObject({ name: 'Natal (não recebida)', status: 'INATIVA', message2: 'Dois' });
  expect(draft.contactList.contacts.map(({ name }) => name)).toEqual(['Caio', 'Érica']);
  const list = await house.call<ContactList>('GET', `/contact-lists/${draft.contactListId}`);
  expect(list).toMatchObject({ variables: ['Pedido nº'] });
  // The names of its columns outlive the list: whoever has no value in one would read it in braces.
  const { contactListId } = await house.call<Campaign>('GET', `/campaigns/${id}`);
  await house.call('DELETE', `/contact-lists/${contactListId}`);
  const later = await house.call<{ contactListId: number }>('POST', `/campaigns/${id}/follow-up`);
  expect(await house.call('GET', `/contact-lists/${later.contactListId}`)).toMatchObject({ variables: ['Pedido nº'] });
  const fresh = await house.begun(1);
  expect(await house.call('POST', `/campaigns/${fresh.id}/follow-up`)).toMatchObject({
    error: 'ERR_CAMPAIGN_NOBODY_FAILED',
  });
});

test('another company sees nothing of it', async () => {
  const house = await campaignHouse();
  const stranger = await campaignHouse();
  const { id } = await house.begun(1);
  for (const what of ['', '/report', '/recipients', '/timeline', '/export']) {
    expect(await stranger.call('GET', `/campaigns/${id}${what}`)).toMatchObject({ error: 'ERR_NO_CAMPAIGN_FOUND' });
  }
});

test('a list is filled with people of an earlier campaign by what became of them, never with whoever asked for silence', async () => {
  const house = await campaignHouse();
  const { id } = await eventful(house);
  const listId = await house.list(0);
  const { deps, companyId } = house.world;
  const fill = async (...groups: string[]) => {
    const body = { source: 'campaign', campaignId: id, groups };
    const { id: importId } = await house.call<ListImport>('POST', `/contact-lists/${listId}/fill`, body);
    await runImportJob.run(deps, { companyId, importId }, { isLast: true, number: 1 });
    const { title, created, repeated } = await house.call<ListImport>('GET', `/contact-list-imports/${importId}`);
    return { title, created, repeated };
  };
  const { name: title } = await house.call<Campaign>('GET', `/campaigns/${id}?brief=true`);
  // Bia got it too, and asked for no more.
  expect(await fill('replied', 'read', 'unread')).toEqual({ title, created: 2, repeated: 0 });
  expect(await fill('failed', 'unread')).toEqual({ title, created: 2, repeated: 1 });
  const page = await house.call<{ contacts: { name: string }[] }>(
    'GET',
    `/contact-list-items?contactListId=${listId}&searchParam=&pageNumber=1`,
  );
  expect(page.contacts.map(({ name }) => name)).toEqual(['Ana', 'Caio', 'Davi', 'Fábio']);
  const other = await campaignHouse();
  const foreign = { source: 'campaign', campaignId: id, groups: ['failed'] };
  const theirs = await other.list(0);
  expect(await other.call('POST', `/contact-lists/${theirs}/fill`, foreign)).toEqual({
    error: 'ERR_NO_CAMPAIGN_FOUND',
  });
});
