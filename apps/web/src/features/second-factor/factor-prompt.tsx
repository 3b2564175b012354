import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { codeField } from '../../ui/form/code-field.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';

type Props = { isOn: boolean; answer: (isProved: boolean) => void };

/** Asks for a code on behalf of a call that the server refused without one; the call is repeated after it. */
export function FactorPrompt({ isOn, answer }: Props) {
  return isOn ? <Ask answer={answer} /> : <SetUpFirst answer={answer} />;
}

function Ask({ answer }: Pick<Props, 'answer'>) {
  const t = factorPhrases.useT();
  const form = useZodForm({
    schema: z.object({ code: z.string().trim().min(6, t('required')).max(20, t('wrongCode')) }),
    initialValues: { code: '' },
    async onSubmit(body) {
      await call(secondFactorRoutes.prove, { body });
      answer(true);
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_SECOND_FACTOR_CODE')) return false;
      form.setError('code', t('wrongCode'));
      return true;
    },
  });
  return (
    <FormDialog
      title={t('askTitle')}
      submitLabel={t('askConfirm')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={() => answer(false)}
      width={420}
    >
      <p className={styles['text']}>{t('askText')}</p>
      <TextInput label={t('offCode')} data-autofocus {...codeField()} inputMode="text" {...form.field('code')} />
    </FormDialog>
  );
}

function SetUpFirst({ answer }: Pick<Props, 'answer'>) {
  const t = factorPhrases.useT();
  const common = uiPhrases.useT();
  const close = () => answer(false);
  return (
    <Modal opened onClose={close} title={t('title')} size={420} closeButtonProps={{ 'aria-label': common('close') }}>
      <div className={styles['form']}>
        <p className={styles['text']}>{t('setUpFirst')}</p>
        <div className={styles['buttons']}>
          <Button onClick={close} data-autofocus>
            {common('close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
