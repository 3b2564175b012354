import type { User } from '@balcao/contract/users/models.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { CurrentPassword, currentPasswordProblem } from '../../../ui/form/current-password.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { passwordEye } from '../../../ui/form/password-eye.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { userPhrases } from '../phrases/phrases.ts';
import { initialValues, saveUser, userSchema } from '../user-form.ts';
import { addUser, putUser } from '../users.data.ts';
import { UserPlace } from './user-place.tsx';
import { UserRights } from './user-rights.tsx';
import styles from './user-dialog.module.css';

type Props = {
  /** Null: somebody new. */
  user: User | null;
  onClose: () => void;
  /** Somebody new may choose name and password by themselves. */
  onInvite?: () => void;
};

/** Everything about one person of the company. */
export function UserDialog({ user, onClose, onInvite }: Props) {
  const t = userPhrases.useT();
  const queries = useQueryClient();
  const [opened] = useState(user);
  const may = { profile: useCan('user-modal:editProfile'), queues: useCan('user-modal:editQueues') };
  const form = useZodForm({
    schema: userSchema(t, user),
    initialValues: initialValues(opened),
    async onSubmit(values) {
      const saved = await saveUser(opened, values, may);
      if (user) putUser(queries, saved);
      else addUser(queries);
      toastSuccess(t(user ? 'saved' : 'created'));
      onClose();
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_DUPLICATED_EMAIL')) form.setError('email', failureText(failure));
      else if (currentPasswordProblem(failure) !== null)
        form.setError('currentPassword', currentPasswordProblem(failure) ?? '');
      // All other rules are this form's own; only the server knows whether passwords must be strong.
      else if (isApiError(failure, 'ERR_VALIDATION')) form.setError('password', t('form.weak'));
      else return false;
      return true;
    },
  });
  const isOwn = useSession().user.id === user?.id;
  const changesLogin = form.field('password').value !== '' || form.field('email').value !== user?.email;
  return (
    <FormDialog
      title={user ? t('form.edit', { name: user.name }) : t('form.new')}
      submitLabel={t(user ? 'form.save' : 'form.add')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      aside={
        onInvite && (
          <Button variant="subtle" onClick={onInvite}>
            {t('form.invite')}
          </Button>
        )
      }
    >
      <div className={styles['pair']}>
        <TextInput label={t('form.name')} autoComplete="off" data-autofocus {...form.field('name')} />
        <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.field('email')} />
      </div>
      <PasswordInput
        label={t('form.password')}
        description={user ? t('form.passwordKeep') : undefined}
        autoComplete="new-password"
        {...passwordEye()}
        {...form.field('password')}
      />
      {isOwn && changesLogin && <CurrentPassword {...form.field('currentPassword')} />}
      <UserRights form={form} may={may} />
      <UserPlace form={form} />
    </FormDialog>
  );
}
