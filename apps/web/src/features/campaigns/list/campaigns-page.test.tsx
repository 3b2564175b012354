import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { campaignOf, numbersOf } from '../../../test/campaigns.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

type Answers = Parameters<typeof fakeServer>[0];

async function open(records: ReturnType<typeof campaignOf>[], more: Answers = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /campaigns': () => [200, { records, count: records.length, hasMore: false }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaigns' }));
  return { ...page, server };
}

const running = campaignOf(1, {
  name: 'Natal',
  status: 'EM_ANDAMENTO',
  startedAt: '2026-11-20T12:00:00.000Z',
  isPrepared: true,
  confirmation: true,
  whatsapp: { id: 3, name: 'Loja', channel: 'wppoficial' },
  contactList: { id: 7, name: 'Clientes' },
  scheduledAt: '2026-11-20T12:00:00.000Z',
  waiting: { cause: 'window', until: '2031-11-24T11:00:00.000Z' },
  numbers: numbersOf({ read: 300, waiting: 1200 }),
});

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error('no row');
  return within(found);
};

async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Ações da campanha ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('each campaign says what it is, and what is missing says so in words', async () => {
  await open([campaignOf(2, { name: 'Rascunho' }), running]);
  const draft = await row('Rascunho');
  for (const words of ['Não definida', 'Não definido', 'Sem agendamento', 'Não concluída', 'Desabilitada', 'Inativa']) {
    expect(draft.getAllByText(words).length).toBeGreaterThan(0);
  }
  const natal = await row('Natal');
  expect(natal.getAllByText('Em Andamento').length).toBeGreaterThan(0);
  expect(natal.getByText('Habilitada')).toBeTruthy();
  expect(natal.getByText('300 de 1.500')).toBeTruthy();
  expect(natal.getByText('Lidas: 300, Na fila da campanha: 1.200')).toBeTruthy();
});

test('a campaign that sends nothing says why and until when', async () => {
  const due = campaignOf(2, {
    status: 'PROGRAMADA',
    scheduledAt: '2026-11-20T12:00:00.000Z',
    waiting: { cause: 'disconnected', until: '2031-11-24T11:00:00.000Z' },
  });
  const cut = campaignOf(3, { status: 'CANCELADA', statusReason: { code: 'no-connection', note: null } });
  await open([running, due, cut]);
  expect(await screen.findByText('Fora do horário · até 24/11/2031 08:00')).toBeTruthy();
  expect(screen.getByText('Conexão desconectada · até 24/11/2031 08:00')).toBeTruthy();
  // It may have spoken to many before.
  expect(screen.getByText('A conexão já não existe.')).toBeTruthy();
});

test('stopping says how many stay in line and how many may still arrive', async () => {
  const { user, server } = await open([running], {
    'POST /campaigns/1/cancel': () => [200, { ...running, status: 'CANCELADA' }],
  });
  const dialog = await choose(user, 'Natal', 'Parar');
  expect(dialog.getByText('1.200 pessoas que ainda não receberam ficam na fila, até você retomar.')).toBeTruthy();
  expect(dialog.getByText(/no máximo 4\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Parar' }));
  await screen.findByText('Campanha parada.');
  expect(server.calls('POST /campaigns/1/cancel')).toHaveLength(1);
});

test('whoever stops a campaign of which Meta keeps the rest back reads that these may still arrive', async () => {
  const held = { ...running, waiting: { cause: 'held' as const, until: null }, numbers: numbersOf({ queued: 2 }, 2) };
  const { user } = await open([held]);
  expect(await screen.findByText('A Meta avalia o modelo e retém as mensagens que faltam')).toBeTruthy();
  const dialog = await choose(user, 'Natal', 'Parar');
  expect(dialog.getByText(/^A Meta já tem as mensagens de 2 pessoas e as retém/)).toBeTruthy();
  expect(dialog.queryByText(/ficam na fila/)).toBeNull();
});

test('whom Meta keeps the message back of is not among those who stay in line or are withdrawn', async () => {
  const some = { ...running, numbers: numbersOf({ read: 300, queued: 40, asked: 3, waiting: 1000 }, 43) };
  const { user } = await open([some]);
  const stopping = await choose(user, 'Natal', 'Parar');
  expect(stopping.getByText('1.000 pessoas que ainda não receberam ficam na fila, até você retomar.')).toBeTruthy();
  expect(stopping.getByText(/^A Meta já tem as mensagens de 43 pessoas/)).toBeTruthy();
  await user.keyboard('{Escape}');
  const ending = await choose(user, 'Natal', 'Encerrar');
  expect(ending.getByText(/^1\.000 pessoas que ainda não receberam são retiradas/)).toBeTruthy();
  expect(ending.getByText(/^A Meta já tem as mensagens de 43 pessoas/)).toBeTruthy();
});

test('while the list is still being read nobody reads how many are left: these are only those who were read so far', async () => {
  const begun = { ...running, isPrepared: false, numbers: numbersOf({ waiting: 5000 }) };
  const stopped = { ...begun, id: 2, name: 'Outubro', status: 'CANCELADA', waiting: null } as const;
  const { user } = await open([begun, stopped]);
  const said = async (name: string, action: string) => {
    await choose(user, name, action);
    const text = screen.getByRole('dialog').textContent;
    await user.keyboard('{Escape}');
    return text;
  };
  const stopping = await said('Natal', 'Parar');
  expect(stopping).toContain('Ainda não foi preparada: nada foi enviado, e nada sai até você retomar.');
  const going = await said('Outubro', 'Retomar');
  expect(going).toContain('Ainda não foi preparada: a lista é lida agora, e a campanha começa.');
  const ending = await said('Outubro', 'Encerrar');
  expect(ending).toContain('Ainda não foi preparada: ninguém recebe a mensagem. Isso não pode ser desfeito.');
  expect([stopping, going, ending].join(' ')).not.toContain('5.000');
});

test('what the server refuses is told, and the dialog stays', async () => {
  const { user } = await open([running], { 'POST /campaigns/1/cancel': () => [409, { error: 'ERR_CAMPAIGN_STATE' }] });
  const dialog = await choose(user, 'Natal', 'Parar');
  await user.click(dialog.getByRole('button', { name: 'Parar' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('what was stopped to protect the number goes on only after somebody has read why', async () => {
  const stopped = campaignOf(4, {
    name: 'Outubro',
    status: 'CANCELADA',
    startedAt: '2026-11-20T12:00:00.000Z',
    isPrepared: true,
    statusReason: { code: 'guardian', note: '5% de denúncias nas últimas 200 mensagens.' },
    numbers: numbersOf({ waiting: 1 }),
  });
  const { user, server } = await open([stopped], { 'POST /campaigns/4/restart': () => [200, stopped] });
  const dialog = await choose(user, 'Outubro', 'Retomar');
  expect(dialog.getByText('Parada para proteger o número. 5% de denúncias nas últimas 200 mensagens.')).toBeTruthy();
  expect(dialog.getByText(/^1 pessoa ainda não recebeu\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retomar' }));
  expect(await dialog.findByText('Marque para continuar.')).toBeTruthy();
  expect(server.calls('POST /campaigns/4/restart')).toEqual([]);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Retomar' }));
  await screen.findByText('Campanha retomada.');
  expect(server.calls('POST /campaigns/4/restart')[0]?.body).toEqual({ acknowledged: true });
});

test('one that goes on while its number is stopped says so, and leads to why', async () => {
  const { user, router } = await open([{ ...running, waiting: { cause: 'number-stopped', until: null } }]);
  expect(await screen.findByText(/^Número parado pelo guardião/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ver o motivo' });
  expect(link.closest('button')).toBeNull();
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/saude-dos-numeros'));
});

test('deleting says who was told or asked something, and that an open question leads to nothing any more', async () => {
  const stopped = { ...running, status: 'CANCELADA', waiting: null } as const;
  const asked = {
    ...stopped,
    id: 2,
    name: 'Convite',
    numbers: { ...numbersOf({ asked: 2000, refused: 4 }), requested: 2004 },
  };
  const over = { ...stopped, id: 3, name: 'Enquete', numbers: { ...numbersOf({ expired: 1 }), requested: 1 } };
  const unknown = { ...stopped, id: 4, name: 'Aviso', numbers: numbersOf({ unconfirmed: 1, read: 2 }) };
  const fresh = campaignOf(5, { name: 'Rascunho' });
  const { user } = await open([asked, over, unknown, fresh]);
  const said = async (name: string) => {
    await choose(user, name, 'Excluir');
    const text = screen.getByRole('dialog').textContent;
    await user.keyboard('{Escape}');
    return text;
  };
  expect(await said('Convite')).toContain(
    '2.000 pessoas já receberam a pergunta: mesmo com um sim, a mensagem não irá mais.',
  );
  expect(await said('Enquete')).toContain('A pergunta a 1 pessoa continua na conversa; o relatório deixa de existir.');
  expect(await said('Aviso')).toContain('As mensagens de 3 pessoas continuam nas conversas');
  expect(await said('Rascunho')).toContain('Nada foi enviado ainda.');
});

test('a company without campaigns reads what they are for', async () => {
  await open([]);
  await screen.findByText('Nenhuma campanha ainda');
  expect(screen.getAllByRole('button', { name: 'Nova campanha' }).length).toBeGreaterThan(0);
});
