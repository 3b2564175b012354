import '@mantine/core/styles/Switch.layer.css';
import type { SourceSetup } from '@balcao/contract/integrations/models.ts';
import { formOfSource } from '@balcao/contract/integrations/sources.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { integrationPhrases } from '../words/phrases/phrases.ts';
import { setupPhrases } from './phrases/phrases.ts';
import { SecretField } from './secret-field.tsx';
import styles from './setup.module.css';
import { useSourceForm } from './use-source-form.ts';

/** What the system is called with. A secret that is left empty stays as it is kept, unless it is taken away. */
export function SourceForm({ setup }: { setup: SourceSetup }) {
  const t = setupPhrases.useT();
  const words = integrationPhrases.useT();
  const { plain, secret, vendorAddress } = formOfSource[setup.source];
  const { submit, field, hasMoved, isSubmitting, isRemoved, remove } = useSourceForm(setup);
  const { value: isOn, ...toggle } = field('isOn') as { value: boolean };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Switch label={t('activate', { name: words(`name.${setup.source}`) })} checked={isOn} {...toggle} />
      {plain.map((name) => (
        <TextInput
          key={name}
          label={t(`field.${name}`)}
          autoComplete="off"
          spellCheck={false}
          {...(name === 'address' && { type: 'url', placeholder: vendorAddress ?? 'https://erp.exemplo.com.br' })}
          {...(name === 'address' && vendorAddress && { description: t('vendorAddress') })}
          {...field(name as 'isOn')}
        />
      ))}
      {secret.map((name) => (
        <SecretField
          key={name}
          label={t(`field.${name}`)}
          kept={setup.secrets[name]}
          isMoved={hasMoved}
          isRemoved={isRemoved(name)}
          onRemove={(isGone) => remove(name, isGone)}
          field={field(name as 'isOn')}
        />
      ))}
      <Button type="submit" loading={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
