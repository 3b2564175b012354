import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { apiKeyRoutes, keyLifetimes, MAX_API_KEY_NAME } from '@balcao/contract/api-keys/routes.ts';
import { apiScopes, type ApiScope } from '@balcao/contract/api-keys/scopes.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import { areNetworks, KeyLimitFields, noLimits, toConfinement } from './key-limits.tsx';
import { apiKeysQuery } from './keys.data.ts';
import styles from './keys.module.css';

const FOR_EVER = '0';
const YEAR = '365';

type Props = { onMade: (name: string, secret: string) => void; onClose: () => void };

/** A key is for one program, may do what is ticked, and ends by itself unless somebody wants it otherwise. */
export function NewKeyDialog({ onMade, onClose }: Props) {
  const t = messagesApiPhrases.useT();
  const queries = useQueryClient();
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [isScopeMissing, setScopeMissing] = useState(false);
  const [lifetime, setLifetime] = useState(YEAR);
  const [limits, setLimits] = useState(noLimits);
  const [isNetworkWrong, setNetworkWrong] = useState(false);
  const hearsAll = scopes.includes('webhooks:manage');
  const allowed = hearsAll ? { ...noLimits, networks: limits.networks } : limits;
  const form = useZodForm({
    schema: z.object({ name: z.string().trim().min(1, t('keys.nameMissing')).max(MAX_API_KEY_NAME) }),
    initialValues: { name: '' },
    async onSubmit({ name }) {
      if (scopes.length === 0 || !areNetworks(limits.networks)) return;
      const lifetimeDays = keyLifetimes.find((days) => String(days) === lifetime) ?? null;
      const { secret } = await call(apiKeyRoutes.create, {
        body: { name, scopes, lifetimeDays, ...toConfinement(allowed) },
      });
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      onMade(name, secret);
    },
  });
  // All that is wrong is said at once, beside what the name lacks.
  const submit: typeof form.submit = (event) => {
    setScopeMissing(scopes.length === 0);
    setNetworkWrong(!areNetworks(limits.networks));
    form.submit(event);
  };
  const lifetimes = [...keyLifetimes.map(String), FOR_EVER];
  return (
    <FormDialog
      title={t('keys.new')}
      submitLabel={t('keys.create')}
      onSubmit={submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={460}
    >
      <TextInput
        label={t('keys.name')}
        placeholder={t('keys.namePlaceholder')}
        maxLength={MAX_API_KEY_NAME}
        autoComplete="off"
        withAsterisk
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox.Group
        label={t('keys.scopes')}
        withAsterisk
        value={scopes}
        error={isScopeMissing && scopes.length === 0 ? t('keys.scopeMissing') : undefined}
        onChange={(chosen) => setScopes(apiScopes.filter((scope) => chosen.includes(scope)))}
      >
        <div className={styles['scope-list']}>
          {apiScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t('keys.lifetime')}
        data={lifetimes.map((value) => ({
          value,
          label: value === FOR_EVER ? t('keys.forEver') : t('keys.days', { count: Number(value) }),
        }))}
        value={lifetime}
        allowDeselect={false}
        onChange={(value) => value !== null && setLifetime(value)}
      />
      <FieldGroup legend={t('keys.limit')}>
        <KeyLimitFields
          limits={limits}
          isWrong={isNetworkWrong && !areNetworks(limits.networks)}
          hearsAll={hearsAll}
          onChange={setLimits}
        />
      </FieldGroup>
    </FormDialog>
  );
}
