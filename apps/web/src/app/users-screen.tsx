import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { UsersPage } from '../features/users/pages/users-page.tsx';

const InviteDialog = lazyPart(() =>
  import('../features/invitations/components/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
);
const InvitationList = lazyPart(() =>
  import('../features/invitations/components/invitation-list.tsx').then((module) => ({
    default: module.InvitationList,
  })),
);

/** Who works in the company, and who is invited to. */
export function UsersScreen() {
  return (
    <UsersPage
      inviteDialog={(onClose) => <InviteDialog onClose={onClose} />}
      invitations={
        <Suspense>
          <InvitationList />
        </Suspense>
      }
    />
  );
}
