import { expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { pageAfterLogin } from './after-login.ts';

test('admins and the super user start at the numbers, everybody else at the tickets', () => {
  expect(pageAfterLogin(person({ profile: 'admin' }))).toBe('/dashboard');
  expect(pageAfterLogin(person({ super: true }))).toBe('/dashboard');
  expect(pageAfterLogin(person())).toBe('/tickets');
  expect(pageAfterLogin(person({ profile: 'supervisor' }))).toBe('/tickets');
});

test('whoever was on the way to a page arrives there', () => {
  expect(pageAfterLogin(person(), '/tickets/abc?x=1')).toBe('/tickets/abc?x=1');
});

test('an expired company goes to its invoices, wherever it was heading', () => {
  const user = person({ profile: 'admin', company: { standing: 'blocked' } });
  expect(pageAfterLogin(user, '/tickets/abc')).toBe('/financeiro');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'the way back never leads to another site: %s',
  (next) => {
    expect(pageAfterLogin(person(), next)).toBe('/tickets');
  },
);
