import type { CampaignVariable } from '@balcao/contract/campaigns/settings.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { campaignSettingsPhrases } from './phrases/phrases.ts';
import styles from './settings.module.css';
import type { useNewVariable } from './use-new-variable.ts';

type Props = {
  variables: readonly CampaignVariable[];
  onChange: (variables: CampaignVariable[]) => void;
  added: ReturnType<typeof useNewVariable>;
};

function NewVariable({ added, onChange }: Pick<Props, 'added' | 'onChange'>) {
  const t = campaignSettingsPhrases.useT();
  const { key, value, problem, isKept, holdKey, holdValue } = added;
  function add(event: FormEvent) {
    event.preventDefault();
    const variables = added.take();
    if (variables) onChange(variables);
  }
  return (
    <form className={styles['newVariable']} onSubmit={add} noValidate>
      <TextInput
        ref={holdKey}
        label={t('key')}
        placeholder="endereco"
        maxLength={40}
        value={key}
        error={(problem.key && t(`key.${problem.key}`)) || (isKept && t('key.exists'))}
        onChange={(event) => added.type({ key: event.currentTarget.value })}
      />
      <TextInput
        ref={holdValue}
        label={t('value')}
        maxLength={1024}
        value={value}
        error={problem.isValueMissing && t('value.missing')}
        onChange={(event) => added.type({ value: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('addVariable')}
      </Button>
    </form>
  );
}

/** The company's own variables. A key that is there already stays as it is. */
export function VariablesTable({ variables, onChange, added }: Props) {
  const t = campaignSettingsPhrases.useT();
  return (
    <>
      {variables.length === 0 ? (
        <p className={styles['none']}>{t('variables.none')}</p>
      ) : (
        <table className={styles['variables']} aria-label={t('variables.title')}>
          <thead>
            <tr>
              <th scope="col">{t('key')}</th>
              <th scope="col">{t('value')}</th>
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {variables.map(({ key, value }) => (
              <tr key={key}>
                <td>
                  <code>{`{${key}}`}</code>
                </td>
                <td>{value}</td>
                <td>
                  <IconButton
                    label={t('removeVariable', { key })}
                    icon={IconTrash}
                    variant="subtle"
                    onClick={() => onChange(variables.filter((other) => other.key !== key))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <NewVariable added={added} onChange={onChange} />
    </>
  );
}
