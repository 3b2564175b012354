import { z } from 'zod';
import { Session } from '../auth/models.ts';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { FactorCode, RecoveryCodes, SecondFactor } from './models.ts';

const Password = z.string().min(1).max(200);
const Done = z.object({ message: z.string() });

export const secondFactorRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/login/second-factor',
    summary: 'Finish a login that was answered with a challenge, by a code of the app or a recovery code.',
    permission: 'public',
    body: z.object({ challenge: z.string().max(600), code: FactorCode }),
    response: Session,
    errors: ['ERR_LOGIN_EXPIRED', 'ERR_SECOND_FACTOR_CODE', 'ERR_ACCOUNT_DISABLED'],
  }),
  get: route({
    method: 'GET',
    path: '/second-factor',
    summary: 'Whether the own second factor is switched on.',
    permission: 'signed-in',
    duringSupport: 'never',
    withoutFactor: true,
    response: SecondFactor,
  }),
  begin: route({
    method: 'POST',
    path: '/second-factor',
    summary: 'A new secret for an authenticator app. It counts from its first code on.',
    permission: 'signed-in',
    duringSupport: 'never',
    withoutFactor: true,
    body: z.object({ password: Password }),
    /** `secret` is base 32, `address` the same as an `otpauth:` address for a QR code. */
    response: z.object({ secret: z.string(), address: z.string() }),
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_SECOND_FACTOR_ON'],
  }),
  confirm: route({
    method: 'POST',
    path: '/second-factor/confirm',
    summary: 'Switch the second factor on by a first code. Answers the recovery codes, once.',
    permission: 'signed-in',
    duringSupport: 'never',
    withoutFactor: true,
    body: z.object({ code: FactorCode }),
    response: RecoveryCodes,
    errors: ['ERR_SECOND_FACTOR_CODE', 'ERR_SECOND_FACTOR_ON', 'ERR_SECOND_FACTOR_OFF'],
  }),
  prove: route({
    method: 'POST',
    path: '/second-factor/prove',
    summary: 'Prove the second factor again: for ten minutes this session may call what asks for it.',
    permission: 'signed-in',
    duringSupport: 'never',
    body: z.object({ code: FactorCode }),
    response: Done,
    errors: ['ERR_SECOND_FACTOR_CODE', 'ERR_SECOND_FACTOR_OFF'],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'Ten new recovery codes in place of the old ones.',
    permission: 'signed-in',
    secondFactor: 'fresh',
    response: RecoveryCodes,
    errors: ['ERR_SECOND_FACTOR_OFF'],
  }),
  switchOff: route({
    method: 'POST',
    path: '/second-factor/off',
    summary: 'Switch the own second factor off, by password and code.',
    permission: 'signed-in',
    duringSupport: 'never',
    body: z.object({ password: Password, code: FactorCode }),
    response: Done,
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_SECOND_FACTOR_CODE', 'ERR_SECOND_FACTOR_OFF'],
  }),
  ofUser: route({
    method: 'GET',
    path: '/users/:userId/second-factor',
    summary: 'Whether somebody of the company has a second factor.',
    permission: 'user-modal:editProfile',
    duringSupport: 'never',
    params: z.object({ userId: Id }),
    response: z.object({ isOn: z.boolean() }),
    errors: ['ERR_NO_USER_FOUND'],
  }),
  reset: route({
    method: 'DELETE',
    path: '/users/:userId/second-factor',
    summary: 'Take the second factor away from somebody of the company who lost it; nobody does so for themselves.',
    permission: 'user-modal:editProfile',
    secondFactor: 'fresh',
    params: z.object({ userId: Id }),
    response: Done,
    errors: ['ERR_NO_USER_FOUND', 'ERR_SECOND_FACTOR_OFF'],
  }),
  resetOf: route({
    method: 'DELETE',
    path: '/companies/:companyId/users/:userId/second-factor',
    summary: 'The same for somebody of any company.',
    permission: 'super',
    secondFactor: 'fresh',
    params: z.object({ companyId: Id, userId: Id }),
    response: Done,
    errors: ['ERR_NO_USER_FOUND', 'ERR_SECOND_FACTOR_OFF'],
  }),
};
