import { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { findUsable } from './find-usable.ts';
import { listInvitations } from './invitations.queries.ts';
import { renewInvitation } from './renew-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** Letters to strangers are not to be had in bulk. */
const MAX_SENT = 30;
/** Tokens are too long to be guessed; this keeps those quiet who try all the same. */
const MAX_OPENED = 100;

const sent = (userId: number | null) => [{ key: `invitations ${userId}`, most: MAX_SENT }];
const opened = (network: string) => [{ key: `open invitation ${network}`, most: MAX_OPENED }];

export const invitationRoutesMount = implement(invitationRoutes, {
  list: (ctx) => listInvitations(ctx),
  create: {
    counts: ({ userId }) => sent(userId),
    handle: (ctx, { body }) => createInvitation(ctx, body),
  },
  renew: {
    counts: ({ userId }) => sent(userId),
    handle: (ctx, { params }) => renewInvitation(ctx, params),
  },
  revoke: (ctx, { params }) => revokeInvitation(ctx, params),
  look: {
    counts: ({ network }) => opened(network),
    async handle(ctx, { body }, attempt) {
      const { company, invitedBy, email } = await findUsable(ctx, body.token);
      attempt.forgive();
      return { companyName: company.name, invitedBy, email };
    },
  },
  accept: {
    counts: ({ network }) => opened(network),
    handle: (ctx, { body }, attempt) => acceptInvitation(ctx, body, attempt),
  },
});
