import { Button, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { formatSeconds, useSecondsLeft } from '../seconds-left.ts';
import styles from './qr-dialog.module.css';

function Validity({ until }: { until: string }) {
  const t = connectionPhrases.useT();
  const left = useSecondsLeft(until);
  return (
    <p className={styles['countdown']}>
      {left > 0 ? t('qr.codeValid', { time: formatSeconds(left) }) : t('qr.changing')}
    </p>
  );
}

type CodeProps = { code: string; until: string | null; onQr: () => void };

/** Eight characters in two halves, as WhatsApp asks for them. */
export function CodeView({ code, until, onQr }: CodeProps) {
  const t = connectionPhrases.useT();
  const plain = code.replace(/\W/g, '');
  return (
    <div className={styles['typed']}>
      <output className={styles['characters']} aria-label={t('qr.code')}>
        {`${plain.slice(0, 4)}-${plain.slice(4)}`}
      </output>
      {until !== null && <Validity until={until} />}
      <ol className={styles['steps']}>
        <li>{t('qr.step1')}</li>
        <li>{t('qr.step2')}</li>
        <li>{t('qr.codeStep3')}</li>
      </ol>
      <Button variant="default" onClick={onQr}>
        {t('qr.useQr')}
      </Button>
    </div>
  );
}

type FormProps = { onAsk: (phone: string) => Promise<unknown>; onQr: () => void };

/** The code is made for one phone, so WhatsApp asks for its number. */
export function CodeForm({ onAsk, onQr }: FormProps) {
  const t = connectionPhrases.useT();
  const schema = useMemo(
    () =>
      z.object({
        phone: z
          .string()
          .transform((typed) => typed.replaceAll(/\D/g, ''))
          .pipe(z.string().regex(/^[1-9]\d{7,14}$/, t('qr.phoneInvalid'))),
      }),
    [t],
  );
  const form = useZodForm({ schema, initialValues: { phone: '' }, onSubmit: ({ phone }) => onAsk(phone) });
  return (
    <form className={styles['ask']} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('qr.phone')}
        description={t('qr.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        data-autofocus
        {...form.field('phone')}
      />
      <div className={styles['ways']}>
        <Button type="submit" loading={form.isSubmitting}>
          {t('qr.getCode')}
        </Button>
        <Button variant="default" onClick={onQr}>
          {t('qr.useQr')}
        </Button>
      </div>
    </form>
  );
}
