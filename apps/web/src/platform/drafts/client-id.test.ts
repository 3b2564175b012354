import { beforeEach, expect, test } from 'vitest';
import { login } from '../session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { clientIdOf, dropClientId } from './client-id.ts';

beforeEach(async () => {
  sessionStorage.clear();
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});

test('the same words are one thing until they were taken, other words another', () => {
  const first = clientIdOf('task', { text: 'Toner' });
  expect(clientIdOf('task', { text: 'Toner' })).toBe(first);
  expect(clientIdOf('event', { text: 'Toner' })).not.toBe(first);
  const second = clientIdOf('task', { text: 'Toner preto' });
  expect(second).not.toBe(first);
  dropClientId('task');
  expect(clientIdOf('task', { text: 'Toner preto' })).not.toBe(second);
});
