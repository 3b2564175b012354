import { MAX_PAUSE_REASON, userRoutes } from '@balcao/contract/users/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { replaceUser } from '../../platform/session-store.ts';
import { useSession } from '../../platform/session.tsx';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { profilePhrases } from './phrases/phrases.ts';
import styles from './profile-dialog.module.css';

type Props = { onClose: () => void };

/** Begins the own pause, with a reason that colleagues read, or ends it. */
export function PauseDialog({ onClose }: Props) {
  const t = profilePhrases.useT();
  const common = uiPhrases.useT();
  const { user } = useSession();
  const isPaused = Boolean(user.pause);
  const form = useZodForm({
    schema: z.object({ reason: z.string().trim().max(MAX_PAUSE_REASON, t('long')) }),
    initialValues: { reason: '' },
    async onSubmit({ reason }) {
      replaceUser(await call(userRoutes.pause, { body: isPaused ? { isPaused: false } : { isPaused: true, reason } }));
      toastSuccess(t(isPaused ? 'pause.ended' : 'pause.begun'));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isPaused ? 'pause.endTitle' : 'pause.title')}
      size={420}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <p className={styles['text']}>{t(isPaused ? 'pause.endText' : 'pause.text')}</p>
        {!isPaused && (
          <TextInput
            label={t('pause.reason')}
            placeholder={t('pause.reasonExample')}
            description={t('pause.reasonHint')}
            data-autofocus
            {...form.field('reason')}
          />
        )}
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t(isPaused ? 'pause.end' : 'pause.begin')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
