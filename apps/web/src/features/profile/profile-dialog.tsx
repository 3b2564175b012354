import { userRoutes } from '@balcao/contract/users/routes.ts';
import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { replaceUser } from '../../platform/session-store.ts';
import { useCan, useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { CurrentPassword, currentPasswordProblem } from '../../ui/form/current-password.tsx';
import { passwordEye } from '../../ui/form/password-eye.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { profilePhrases } from './phrases/phrases.ts';
import styles from './profile-dialog.module.css';

type Props = { onClose: () => void };
type T = ReturnType<typeof profilePhrases.useT>;

function rules(t: T) {
  return z.object({
    name: z.string().trim().min(1, t('required')).min(2, t('short')).max(50, t('long')),
    email: z
      .string()
      .trim()
      .min(1, t('required'))
      .pipe(z.email(t('invalidEmail'))),
    password: z.union([z.literal(''), z.string().min(5, t('short')).max(50, t('long'))], t('short')),
    currentPassword: z.string(),
    farewellMessage: z.string().trim().max(4096, t('long')),
  });
}

/** The own profile. Only admins may change name and e-mail; for the others these stand as text. */
export function ProfileDialog({ onClose }: Props) {
  const t = profilePhrases.useT();
  const common = uiPhrases.useT();
  const { user } = useSession();
  const mayRename = useCan('user-modal:editProfile');
  const form = useZodForm({
    schema: rules(t),
    initialValues: {
      name: user.name,
      email: user.email,
      password: '',
      currentPassword: '',
      farewellMessage: user.farewellMessage ?? '',
    },
    async onSubmit({ name, email, password, currentPassword, farewellMessage }) {
      const identity = mayRename ? { name, email } : {};
      const changes = {
        ...identity,
        farewellMessage,
        ...(password !== '' && { password }),
        ...(currentPassword !== '' && { currentPassword }),
      };
      replaceUser(await call(userRoutes.update, { params: { userId: user.id }, body: changes }));
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      const problem = currentPasswordProblem(failure);
      if (problem !== null) form.setError('currentPassword', problem);
      // All other rules are this form's own; only the server knows whether passwords must be strong.
      else if (isApiError(failure, 'ERR_VALIDATION')) form.setError('password', t('weak'));
      else return false;
      return true;
    },
  });
  const changesLogin = form.field('password').value !== '' || form.field('email').value !== user.email;
  return (
    <Modal opened onClose={onClose} title={t('title')} size={480} closeButtonProps={{ 'aria-label': common('close') }}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        {mayRename ? (
          <>
            <TextInput label={t('name')} autoComplete="name" data-autofocus {...form.field('name')} />
            <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
          </>
        ) : (
          <div className={styles['person']}>
            <Avatar name={user.name} size={44} />
            <span>
              <b>{user.name}</b>
              <small>{user.email}</small>
            </span>
          </div>
        )}
        <PasswordInput
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
          {...passwordEye()}
          {...form.field('password')}
        />
        {changesLogin && <CurrentPassword {...form.field('currentPassword')} />}
        <Textarea
          label={t('farewell')}
          description={t('farewellHint')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.field('farewellMessage')}
        />
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
