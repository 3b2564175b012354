import type { CampaignVariable } from '@balcao/contract/campaigns/settings.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { campaignSettingsPhrases } from './phrases/phrases.ts';
import styles from './settings.module.css';
import { problemOfKey, withVariable } from './variables.ts';

type Props = { variables: readonly CampaignVariable[]; onChange: (variables: CampaignVariable[]) => void };

function NewVariable({ variables, onChange }: Props) {
  const t = campaignSettingsPhrases.useT();
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const problem = problemOfKey(key);
  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem || value.trim() === '') return;
    const next = withVariable(variables, { key, value });
    setKept(next.length === variables.length);
    onChange(next);
    setKey('');
    setValue('');
    setTried(false);
  }
  return (
    <form className={styles['newVariable']} onSubmit={add} noValidate>
      <TextInput
        label={t('key')}
        placeholder="endereco"
        maxLength={40}
        value={key}
        error={(isTried && problem && t(`key.${problem}`)) || (isKept && t('key.exists'))}
        onChange={(event) => {
          setKept(false);
          setKey(event.currentTarget.value);
        }}
      />
      <TextInput
        label={t('value')}
        maxLength={1024}
        value={value}
        error={isTried && value.trim() === '' && t('value.missing')}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('addVariable')}
      </Button>
    </form>
  );
}

/** The company's own variables. A key that is there already stays as it is. */
export function VariablesTable({ variables, onChange }: Props) {
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
      <NewVariable variables={variables} onChange={onChange} />
    </>
  );
}
