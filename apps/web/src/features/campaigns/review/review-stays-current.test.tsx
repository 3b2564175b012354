import type { EventName, EventPayload } from '@balcao/contract/events.ts';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { openCampaigns, openStored, planOf } from '../../../test/campaign-sheet.ts';
import { campaignOf, listOf } from '../../../test/campaigns.ts';
import { connectionOf } from '../../../test/connections.ts';
import { campaignRealtime } from '../campaigns.realtime.ts';

const stored = campaignOf(50, {
  name: 'Oferta',
  status: 'PROGRAMADA',
  scheduledAt: '2031-11-24T15:00:00.000Z',
  whatsappId: 3,
  contactListId: 7,
  message1: 'Oi',
});
const natal = campaignOf(60, { name: 'Natal', status: 'EM_ANDAMENTO' });

/** By then the server has been asked again. */
const REFETCH_DELAY_MS = 2500;

/** The review of a campaign to as many people as its list has at the moment. */
async function review(atFirst: number) {
  let people = atFirst;
  const opened = await openCampaigns([stored, natal], {
    'GET /contact-lists/list': () => [200, [listOf(7, { contactsCount: people })]],
    'POST /campaigns/50/dry-run': ({ body }) => {
      const position = ((body as { pageNumber: number }).pageNumber - 1) * 50 + 1;
      const line = { at: '2031-11-24T15:00:07.000Z', position, name: `Pessoa ${position}`, number: '', variant: 1 };
      return [200, { ...planOf, people, timetable: [line] }];
    },
  });
  const dialog = await openStored(opened, 'Oferta');
  await opened.user.click(dialog.getByRole('button', { name: 'Revisar e iniciar' }));
  await dialog.findByText(`1 a 50 de ${atFirst}`);
  return {
    ...opened,
    dialog,
    nowThere: (count: number) => (people = count),
    plans: () => opened.server.calls('POST /campaigns/50/dry-run').length,
  };
}

function tell<N extends EventName>(name: N, payload: EventPayload<N>): void {
  act(() => campaignRealtime[name]?.(queryClient, payload));
}

/** What is done now, and what comes of it in the time that goes by. */
async function within(ms: number, told: () => void) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  told();
  await act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useRealTimers();
}

test('people that a colleague adds while somebody reviews are shown, and vouched for anew; the page of the timetable stays', async () => {
  const { user, dialog, nowThere } = await review(200);
  await user.click(dialog.getByRole('button', { name: 'Próximas' }));
  await dialog.findByText('51 a 100 de 200');
  await user.click(dialog.getByRole('checkbox'));
  nowThere(30_200);
  await within(REFETCH_DELAY_MS, () => tell('contact-list-items.reloaded', { contactListId: 7 }));
  expect(await dialog.findByText('30.200 pessoas')).toBeTruthy();
  expect(await dialog.findByText('51 a 100 de 30.200')).toBeTruthy();
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', false);
  expect(dialog.getByText(/^Agora são mais pessoas do que quando você confirmou/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox'));
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', true);
  expect(dialog.queryByText(/^Agora são mais pessoas/)).toBeNull();
});

test('of fewer people than were vouched for nobody is asked again', async () => {
  const { user, dialog, nowThere } = await review(200);
  await user.click(dialog.getByRole('checkbox'));
  nowThere(190);
  await within(REFETCH_DELAY_MS, () => tell('contact-list-item.deleted', { id: 1, contactListId: 7 }));
  expect(await dialog.findByText('1 a 50 de 190')).toBeTruthy();
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', true);
});

test('whatever changes what would happen is planned again; the numbers of one that runs are not such a thing', async () => {
  const { plans } = await review(200);
  const planned = async (told: () => void) => {
    const before = plans();
    await within(REFETCH_DELAY_MS, told);
    return plans() - before;
  };
  expect(await planned(() => tell('campaign.changed', { record: { ...natal, numbers: stored.numbers } }))).toBe(0);
  expect(await planned(() => tell('campaign.changed', { record: { ...natal, status: 'CANCELADA' } }))).toBe(1);
  expect(await planned(() => tell('campaign.created', { record: campaignOf(61) }))).toBe(1);
  expect(await planned(() => tell('campaign.deleted', { id: 60 }))).toBe(1);
  expect(await planned(() => tell('outreach.line-changed', { connectionId: 3, mode: 'hold' }))).toBe(1);
  expect(await planned(() => tell('connection.changed', { whatsapp: connectionOf(3) }))).toBe(1);
  expect(await planned(() => tell('connection.templates-synced', { whatsappId: 3 }))).toBe(1);
});

test('what nobody tells is seen a minute later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { dialog, nowThere } = await review(200);
  nowThere(210);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await dialog.findByText('1 a 50 de 210')).toBeTruthy();
});

test('the page asks again how a list or a connection is called now', async () => {
  const { server } = await review(200);
  const pages = () => server.calls('GET /campaigns').length;
  for (const told of [
    () => tell('contact-list.updated', { id: 7 }),
    () => tell('connection.changed', { whatsapp: connectionOf(3) }),
  ]) {
    const before = pages();
    await within(REFETCH_DELAY_MS, told);
    expect(pages()).toBe(before + 1);
  }
});
