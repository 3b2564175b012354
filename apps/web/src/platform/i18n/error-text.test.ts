import { errors } from '@balcao/contract/errors.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { failureText } from '../failure-text.ts';
import { clearSession, login } from '../session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { errorText, loadErrorTexts } from './error-text.ts';
import { setLanguage } from './language.ts';

beforeAll(loadErrorTexts);

test('every code of the contract has a phrase', () => {
  expect(Object.keys(errors).filter((code) => errorText(code) === code)).toEqual([]);
});

test('a code nobody knows is shown as it came, and nothing at all has a text too', () => {
  expect(errorText('ERR_FROM_TOMORROW')).toBe('ERR_FROM_TOMORROW');
  expect(errorText('')).toBe('An error occurred!');
  expect(errorText('toString')).toBe('toString');
});

test('failures speak the reader’s language', async () => {
  expect(failureText(new ApiError(409, 'ERR_OTHER_OPEN_TICKET'))).toBe(
    'Já existe um atendimento aberto para este contato.',
  );
  await setLanguage('en');
  expect(failureText(new ApiError(409, 'ERR_OTHER_OPEN_TICKET'))).toBe(
    'There is already an open ticket for this contact.',
  );
  await setLanguage('pt');
});

test('no answer at all is told apart from a refusal', () => {
  expect(failureText(new NetworkError('unreachable'))).toContain('Sem conexão');
  expect(failureText(new TypeError('bug'))).toBe('An error occurred!');
});

test('an agent is not sent to invoices that only an admin can pay', async () => {
  const told = () => failureText(new ApiError(402, 'ERR_SUBSCRIPTION_EXPIRED'));
  const seen: string[] = [];
  for (const profile of ['user', 'admin'] as const) {
    fakeServer({ 'POST /auth/login': () => [200, sessionOf(person({ profile }))] });
    await login({ email: 'camila@aurora.com.br', password: 'x' });
    seen.push(told());
  }
  clearSession();
  expect(seen).toEqual([
    'Assinatura vencida. Peça a um administrador da empresa que a renove.',
    'Assinatura vencida. Regularize em Financeiro.',
  ]);
});

test('what a channel never can is told apart from what came too late', () => {
  const refused = (reason: string) => failureText(new ApiError(409, 'ERR_FETCH_WAPP_MSG', { reason }));
  expect(refused('channel')).toBe('Este canal não permite editar mensagens enviadas.');
  expect(refused('too-late')).toBe('Erro ao buscar a mensagem; talvez ela seja muito antiga.');
  expect(failureText(new ApiError(409, 'ERR_DELETE_WAPP_MSG', { reason: 'channel' }))).toContain('apagar');
});

test('who tried too often is told for how many minutes', async () => {
  const refused = (details: object) => failureText(new ApiError(429, 'ERR_TOO_MANY_REQUESTS', { ...details }));
  expect(refused({ retryAfterSeconds: 601 })).toBe('Muitas tentativas em pouco tempo. Tente de novo em 11 min.');
  expect(refused({ retryAfterSeconds: 3 })).toContain('em 1 min.');
  expect(refused({})).toBe('Muitas tentativas em pouco tempo. Aguarde um momento e tente de novo.');
  for (const [language, words] of [
    ['en', 'in 2 min'],
    ['es', 'en 2 min'],
    ['tr', '2 dakika'],
  ] as const) {
    await setLanguage(language);
    expect(refused({ retryAfterSeconds: 120 })).toContain(words);
  }
  await setLanguage('pt');
});

test('whoever chose a language reads failures in it after a reload too', async () => {
  localStorage.setItem('balcao.language', 'en');
  vi.resetModules();
  const [reloaded, { failureText: told }, { NetworkError: Unreachable }] = await Promise.all([
    import('./error-text.ts'),
    import('../failure-text.ts'),
    import('../api-error.ts'),
  ]);
  await reloaded.loadErrorTexts();
  expect(reloaded.errorText('ERR_OTHER_OPEN_TICKET')).toBe('There is already an open ticket for this contact.');
  expect(told(new Unreachable('unreachable'))).toContain('cannot be reached');
  localStorage.removeItem('balcao.language');
});
