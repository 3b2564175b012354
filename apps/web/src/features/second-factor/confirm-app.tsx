import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { codeField } from '../../ui/form/code-field.ts';
import { useFocusAtStart } from '../../ui/hooks/use-focus-at-start.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { QrCode } from '../../ui/qr/qr-code.tsx';
import { CopyButton } from './copy-button.tsx';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';

type Props = { secret: string; address: string; onCodes: (codes: readonly string[]) => void; onClose: () => void };

/** The secret for the app, as a picture and as text, and its first code. */
export function ConfirmApp({ secret, address, onCodes, onClose }: Props) {
  const t = factorPhrases.useT();
  const common = uiPhrases.useT();
  const input = useFocusAtStart();
  const form = useZodForm({
    schema: z.object({ code: z.string().trim().min(6, t('required')).max(20, t('wrongCode')) }),
    initialValues: { code: '' },
    async onSubmit({ code }) {
      onCodes((await call(secondFactorRoutes.confirm, { body: { code } })).recoveryCodes);
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_SECOND_FACTOR_CODE')) return false;
      form.setError('code', t('wrongCode'));
      return true;
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>{t('scan')}</p>
      <div className={styles['qr']}>
        <QrCode text={address} label={t('qr')} />
      </div>
      <div className={styles['secret']}>
        <span>{t('secret')}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} />
      </div>
      <TextInput label={t('code')} description={t('codeHint')} ref={input} {...codeField()} {...form.field('code')} />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
