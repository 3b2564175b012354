import { z } from 'zod';
import { documentRefs } from '../brand/models.ts';
import { Email, Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { LoginAnswer, Session, StrongPassword } from './models.ts';

const ResetErrors = ['ERR_NO_EMAIL_FOUND', 'ERR_RECOVERY_EXPIRED'] as const;
const Done = z.object({ message: z.string() });

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary:
      'Start a session. Sets the refresh cookie; the answer carries a 15-minute access token, or the challenge of a second factor.',
    permission: 'public',
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    response: LoginAnswer,
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_ACCOUNT_DISABLED'],
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh_token',
    summary: 'Exchange the refresh cookie for a new one and a new access token.',
    permission: 'public',
    response: Session,
  }),
  logout: route({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'End this session.',
    permission: 'public',
    response: Done,
  }),
  me: route({
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user.',
    permission: 'signed-in',
    withoutFactor: true,
    worksWhenExpired: true,
    response: Session.shape.user,
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create a company with its first admin and a three-day trial.',
    permission: 'public',
    minimumLevel: 'basico',
    // Trial length, status and profile are the server's to decide: what a client sends for them is dropped here.
    body: z.object({
      name: text({ min: 2, max: 50 }),
      email: Email,
      password: z.string().min(5).max(50),
      companyName: text({ min: 2, max: 100 }),
      planId: Id,
      phone: text({ max: 30 }).optional(),
      companyId: Id.optional().catch(undefined),
      // Digests of the documents that were shown and accepted, where the brand has any.
      accepted: z.partialRecord(z.enum(documentRefs), z.string().max(64)).optional(),
    }),
    response: z.object({
      company: z.object({ id: z.number(), name: z.string(), dueDate: z.iso.date() }),
      user: z.object({ id: z.number(), name: z.string(), email: z.string() }),
    }),
    errors: [
      'ERR_USER_CREATION_DISABLED',
      'ERR_DUPLICATED_EMAIL',
      'ERR_NO_PLAN_FOUND',
      'ERR_CREATING_COMPANY',
      'ERR_TERMS_NOT_ACCEPTED',
      'ERR_MAX_COMPANIES_REACHED',
    ],
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/auth/confirm_email',
    summary: 'Confirm the e-mail a company signed up with, by the token of the letter.',
    permission: 'public',
    body: z.object({ token: z.string().max(80) }),
    response: Done,
    errors: ['ERR_NOT_FOUND'],
  }),
  mailConfirmation: route({
    method: 'POST',
    path: '/auth/confirm_email/again',
    summary: 'Mail the letter that confirms the e-mail again, at most once a minute.',
    permission: 'signed-in',
    duringSupport: 'never',
    response: Done,
  }),
  requestReset: route({
    method: 'POST',
    path: '/forgetpassword',
    summary: 'Mail a password reset code.',
    permission: 'public',
    body: z.object({ email: Email }),
    response: Done,
    errors: ['ERR_NO_EMAIL_FOUND', 'ERR_SENDING_MAIL'],
  }),
  requestResetByPath: route({
    method: 'POST',
    path: '/forgetpassword/:email',
    summary: 'Documented older form of the call above.',
    permission: 'public',
    params: z.object({ email: Email }),
    response: Done,
    errors: ['ERR_NO_EMAIL_FOUND', 'ERR_SENDING_MAIL', 'ERR_NOT_FOUND'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/resetpasswords',
    summary: 'Set a new password with the mailed code. Ends all sessions of the user.',
    permission: 'public',
    body: z.object({ email: Email, token: z.string().trim().min(4).max(20), password: StrongPassword }),
    response: Done,
    errors: ResetErrors,
  }),
  resetPasswordByPath: route({
    method: 'POST',
    path: '/resetpasswords/:email/:token/:password',
    summary: 'Documented older form of the call above.',
    permission: 'public',
    params: z.object({ email: Email, token: z.string().trim().min(4).max(20), password: StrongPassword }),
    response: Done,
    errors: [...ResetErrors, 'ERR_NOT_FOUND'],
  }),
};
