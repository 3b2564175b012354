import '@mantine/core/styles/Checkbox.layer.css';
import type { Brand } from '@balcao/contract/brand/models.ts';
import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';
import styles from './auth-layout.module.css';

type Props = Omit<ComponentProps<typeof Checkbox>, 'value'> & { documents: Brand['documents']; value?: boolean };

/** Terms and privacy notice to read, and the tick that accepts what is shown. Nothing where there are none. */
export function AcceptDocuments({ documents: { termos, privacidade }, value, ...field }: Props) {
  const t = joiningPhrases.useT();
  const open = { className: styles['link'], target: '_blank', rel: 'noreferrer' };
  if (!termos && !privacidade) return null;
  const label = (
    <>
      {t('signUp.accept')}{' '}
      {termos && (
        <a {...open} href={termos.url}>
          {t('signUp.terms')}
        </a>
      )}
      {termos && privacidade && ` ${t('signUp.and')} `}
      {privacidade && (
        <a {...open} href={privacidade.url}>
          {t('signUp.privacy')}
        </a>
      )}
    </>
  );
  return <Checkbox label={label} checked={value ?? false} {...field} />;
}
