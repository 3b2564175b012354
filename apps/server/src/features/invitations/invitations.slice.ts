import { slice } from '../../platform/slice.ts';
import { invitationRoutesMount } from './invitations.routes.ts';
import { mailInvitationJob } from './jobs/mail-invitation.job.ts';

/** Who joins a company by a link. Stands below what admins do with people, whose lock and limit it keeps. */
export const invitationsSlice = slice({
  name: 'invitations',
  routes: invitationRoutesMount,
  jobs: [mailInvitationJob],
});
