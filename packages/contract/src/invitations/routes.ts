import { z } from 'zod';
import { Email, Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { profiles } from '../permissions.ts';
import { Invitation, SentInvitation } from './models.ts';

const invitationId = z.object({ invitationId: Id });
const permission = 'user-modal:editProfile';
const Token = z.string().max(80);
const MAX_QUEUES = 500;

const unusable = [
  'ERR_NO_INVITATION_FOUND',
  'ERR_INVITATION_USED',
  'ERR_INVITATION_EXPIRED',
  'ERR_ACCOUNT_DISABLED',
] as const;

export const invitationRoutes = {
  list: route({
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations that nobody has used, the newest first.',
    permission,
    response: z.array(Invitation),
  }),
  create: route({
    method: 'POST',
    path: '/invitations',
    summary:
      'Invite somebody who sets name and password by themselves: with an e-mail a letter goes out, without one the link is answered, once.',
    permission,
    duringSupport: 'never',
    needsConfirmedEmail: true,
    body: z.object({
      email: Email.nullable().default(null),
      profile: z.enum(profiles).default('user'),
      queueIds: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(MAX_QUEUES).default([]),
    }),
    response: SentInvitation,
    errors: [
      'ERR_MAX_USERS_REACHED',
      'ERR_DUPLICATED_EMAIL',
      'ERR_INVITATION_EXISTS',
      'ERR_NO_QUEUE_FOUND',
      'ERR_SENDING_MAIL',
    ],
  }),
  renew: route({
    method: 'PUT',
    path: '/invitations/:invitationId',
    summary: 'Mail the invitation again, or answer a new link. Links given out before are worth nothing then.',
    permission,
    duringSupport: 'never',
    needsConfirmedEmail: true,
    params: invitationId,
    response: SentInvitation,
    errors: ['ERR_NO_INVITATION_FOUND', 'ERR_SENDING_MAIL'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Take an invitation back.',
    permission,
    params: invitationId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_INVITATION_FOUND'],
  }),
  look: route({
    method: 'POST',
    path: '/invitations/look',
    summary: 'Who invites, by the token of the link.',
    permission: 'public',
    body: z.object({ token: Token }),
    response: z.object({ companyName: z.string(), invitedBy: z.string().nullable(), email: z.string().nullable() }),
    errors: unusable,
  }),
  accept: route({
    method: 'POST',
    path: '/invitations/accept',
    summary:
      'Join the company, once, with an own name and password. The e-mail of the invitation counts where it has one.',
    permission: 'public',
    body: z.object({
      token: Token,
      name: text({ min: 2, max: 50 }),
      email: Email.nullable().default(null),
      password: z.string().min(5).max(50),
    }),
    response: z.object({ email: z.string() }),
    errors: [...unusable, 'ERR_MAX_USERS_REACHED', 'ERR_DUPLICATED_EMAIL'],
  }),
};
