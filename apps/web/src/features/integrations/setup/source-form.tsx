import '@mantine/core/styles/Switch.layer.css';
import type { SourceSetup } from '@balcao/contract/integrations/models.ts';
import { formOfSource, type SourceField } from '@balcao/contract/integrations/sources.ts';
import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import { integrationPhrases } from '../words/phrases/phrases.ts';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';
import { useSourceForm } from './use-source-form.ts';

/** What the system is called with. A secret that is left empty stays as it is kept. */
export function SourceForm({ setup }: { setup: SourceSetup }) {
  const t = setupPhrases.useT();
  const words = integrationPhrases.useT();
  const { plain, secret, vendorAddress } = formOfSource[setup.source];
  const { submit, field, isSubmitting } = useSourceForm(setup);
  const { value: isOn, ...toggle } = field('isOn') as { value: boolean };
  const hintOf = (name: SourceField) => {
    const kept = setup.secrets[name];
    return kept === undefined ? undefined : t('kept', { hint: kept });
  };
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
        <PasswordInput
          key={name}
          label={t(`field.${name}`)}
          description={hintOf(name)}
          autoComplete="new-password"
          {...field(name as 'isOn')}
        />
      ))}
      <Button type="submit" loading={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
