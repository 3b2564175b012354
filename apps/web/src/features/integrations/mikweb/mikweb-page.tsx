import '@mantine/core/styles/Switch.layer.css';
import type { MikWeb } from '@balcao/contract/integrations/models.ts';
import { integrationRoutes, MAX_MIKWEB_TOKENS } from '@balcao/contract/integrations/routes.ts';
import { MIKWEB_ADDRESS } from '@balcao/contract/integrations/sources.ts';
import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { BackToIntegrations } from '../back/back-to-integrations.tsx';
import { mikwebQuery } from '../integrations.data.ts';
import { setupPhrases } from '../setup/phrases/phrases.ts';
import styles from '../setup/setup.module.css';
import { Standing } from '../setup/standing.tsx';
import { Trial } from '../setup/trial.tsx';
import { mikwebPhrases } from './phrases/phrases.ts';
import { useMikwebForm, type TypedToken } from './use-mikweb-form.ts';

type Form = ReturnType<typeof useMikwebForm>;

function TokenRow({ one, form }: { one: TypedToken; form: Form }) {
  const t = mikwebPhrases.useT();
  const setup = setupPhrases.useT();
  const lacks = form.lacks(one);
  return (
    <li className={styles['token']}>
      <PasswordInput
        label={t('token')}
        placeholder={form.hasMoved ? '' : one.kept}
        description={form.hasMoved && one.id !== null && setup('kept.moved', { hint: one.kept })}
        autoComplete="new-password"
        error={lacks.token && setup('missing')}
        value={one.token}
        onChange={({ currentTarget }) => form.changeToken(one.key, { token: currentTarget.value })}
      />
      <TextInput
        label={t('type')}
        maxLength={60}
        autoComplete="off"
        error={lacks.type && setup('missing')}
        value={one.type}
        onChange={({ currentTarget }) => form.changeToken(one.key, { type: currentTarget.value })}
      />
      <IconButton
        label={one.type ? t('removeOf', { type: one.type }) : t('remove')}
        icon={IconTrash}
        variant="subtle"
        size={32}
        onClick={() => form.remove(one.key)}
      />
    </li>
  );
}

function MikwebForm({ stored }: { stored: MikWeb }) {
  const t = mikwebPhrases.useT();
  const setup = setupPhrases.useT();
  useErrorTexts();
  const form = useMikwebForm(stored);
  const { typed, problem } = form;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit({ saved: setup('saved'), missing: t('needsToken') });
      }}
    >
      <Switch
        label={setup('activate', { name: 'MikWeb' })}
        checked={typed.isOn}
        onChange={({ currentTarget }) => form.change({ isOn: currentTarget.checked })}
      />
      <div>
        <h2 className={styles['title']}>{t('tokens')}</h2>
        <p className={styles['lead']}>{t(typed.tokens.length === 0 ? 'noTokens' : 'tokens.hint')}</p>
        {problem?.field === 'tokens' && (
          <p className={styles['problem']} role="alert">
            {problem.text}
          </p>
        )}
      </div>
      {typed.tokens.length > 0 && (
        <ul className={styles['tokens']}>
          {typed.tokens.map((one) => (
            <TokenRow key={one.key} one={one} form={form} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        disabled={typed.tokens.length >= MAX_MIKWEB_TOKENS}
        onClick={form.add}
      >
        {t('add')}
      </Button>
      <TextInput
        type="url"
        label={setup('field.address')}
        description={setup('vendorAddress')}
        placeholder={MIKWEB_ADDRESS}
        autoComplete="off"
        spellCheck={false}
        error={problem?.field === 'address' && problem.text}
        value={typed.address}
        onChange={({ currentTarget }) => form.change({ address: currentTarget.value })}
      />
      <Button type="submit" loading={form.isSaving}>
        {setup('save')}
      </Button>
    </form>
  );
}

const test = (document: string) => call(integrationRoutes.testMikweb, { body: document === '' ? {} : { document } });

/** MikWeb as the company's admin sets it up: a switch, and tokens each with a type. */
export function MikwebPage() {
  const t = mikwebPhrases.useT();
  const setup = setupPhrases.useT();
  const { data: stored, error, refetch } = useQuery(mikwebQuery);
  return (
    <PagePanel title="MikWeb" search={<BackToIntegrations />}>
      <div className={styles['page']}>
        <p className={styles['lead']}>{t('lead')}</p>
        {!stored &&
          (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
        {stored && (
          <div className={styles['setup']}>
            <Standing standing={stored} isConfirmed={stored.isConfirmed} />
            <MikwebForm key={JSON.stringify([stored.mik_web, stored.address, stored.tokens])} stored={stored} />
            <Trial label={setup('trial.document')} hint={setup('trial.document.hint')} run={test} />
          </div>
        )}
      </div>
    </PagePanel>
  );
}
