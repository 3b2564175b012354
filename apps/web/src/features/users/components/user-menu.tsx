import type { User } from '@balcao/contract/users/models.ts';
import { IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useCan, useSession } from '../../../platform/session.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { userPhrases } from '../phrases/phrases.ts';

type Props = {
  user: User;
  isOwn: boolean;
  onEdit: (user: User) => void;
  onResetFactor: (user: User) => void;
  onDelete: (user: User) => void;
};

/** What can be done with one person. Nobody deletes themselves here; a super user is a super user's to change. */
export function UserMenu({ user, isOwn, onEdit, onResetFactor, onDelete }: Props) {
  const t = userPhrases.useT();
  const mayReset = useCan('user-modal:editProfile');
  const isSuper = useSession().user.super;
  if (user.super && !isSuper) return null;
  const edit = { label: t('edit'), icon: IconPencil, onClick: () => onEdit(user) };
  const resetFactor = { label: t('factor.reset'), icon: IconShieldOff, onClick: () => onResetFactor(user) };
  const remove = { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => onDelete(user) };
  return (
    <RowMenu
      label={t('actions', { name: user.name })}
      actions={isOwn ? [edit] : [edit, ...(mayReset ? [resetFactor] : []), remove]}
    />
  );
}
