import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { allowsSupport, type SupportedCompany, type SupportMode } from '@balcao/contract/support/models.ts';
import { supportRoutes } from '@balcao/contract/support/routes.ts';
import { Button, Select, Switch, Textarea } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { enterSupport } from '../../platform/support-tab.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';
import { SearchedSelect } from '../../ui/form/searched-select.tsx';
import { PagePanel } from '../../ui/page-panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { supportPhrases } from './phrases/phrases.ts';
import { supportedCompaniesQuery, supportedPeopleQuery } from './support.data.ts';
import styles from './support.module.css';

const MIN_REASON = 5;

type CompanyProps = { chosen: SupportedCompany | null; onChoose: (company: SupportedCompany | null) => void };

function CompanyField(field: CompanyProps) {
  const t = supportPhrases.useT();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery({ ...supportedCompaniesQuery(words), placeholderData: keepPreviousData });
  return (
    <SearchedSelect
      label={t('company')}
      placeholder={t('company.placeholder')}
      none={t('company.none')}
      found={data}
      onSearch={setWords}
      {...field}
    />
  );
}

/** Keeps resellers from acting in this person's place. */
function ProtectionSwitch({ companyId, person }: { companyId: number; person: { id: number; protected: boolean } }) {
  const t = supportPhrases.useT();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (isProtected: boolean) =>
      call(supportRoutes.protect, { params: { companyId, userId: person.id }, body: { protected: isProtected } }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: supportedPeopleQuery(companyId).queryKey }),
  });
  return (
    <Switch
      label={t('protected')}
      description={t('protected.hint')}
      checked={saving.isPending ? saving.variables : person.protected}
      disabled={saving.isPending}
      onChange={(event) => saving.mutate(event.currentTarget.checked)}
    />
  );
}

function PersonField({
  companyId,
  ...field
}: {
  companyId: number;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const t = supportPhrases.useT();
  const { super: isSuper } = useSession().user;
  const { data = [] } = useQuery(supportedPeopleQuery(companyId));
  const chosen = data.find(({ id }) => String(id) === field.value);
  return (
    <>
      <Select
        label={t('person')}
        placeholder={t('person.placeholder')}
        searchable
        data={data.map(({ id, name, profile, protected: isProtected }) => ({
          value: String(id),
          label: `${name} (${t(`profile.${profile}`)})`,
          disabled: isProtected && !isSuper,
        }))}
        nothingFoundMessage={t('person.none')}
        {...field}
      />
      {isSuper && chosen && <ProtectionSwitch companyId={companyId} person={chosen} />}
    </>
  );
}

function ModeField({
  company,
  value,
  onChange,
}: {
  company: SupportedCompany;
  value: SupportMode;
  onChange: (mode: SupportMode) => void;
}) {
  const t = supportPhrases.useT();
  const isAllowed = allowsSupport(company.access, value);
  return (
    <div className={styles['field']}>
      <b>{t('mode')}</b>
      <Segmented
        label={t('mode')}
        value={value}
        options={[
          { value: 'read', label: t('mode.read') },
          { value: 'act', label: t('mode.act') },
        ]}
        onChange={onChange}
      />
      <p role={isAllowed ? undefined : 'alert'}>
        {isAllowed ? t(`mode.${value}.hint`) : t(`refused.${company.access === 'none' ? 'none' : 'read'}`)}
      </p>
    </div>
  );
}

/** Where whoever sells begins to help: whom, how, and why. The company sees all three. */
export function SupportPage() {
  const t = supportPhrases.useT();
  const [company, setCompany] = useState<SupportedCompany | null>(null);
  const [userId, setUserId] = useState<string | null>(null);
  const [mode, setMode] = useState<SupportMode>('read');
  const [reason, setReason] = useState('');
  const [isBeginning, setBeginning] = useState(false);
  const isComplete =
    company !== null && userId !== null && reason.trim().length >= MIN_REASON && allowsSupport(company.access, mode);

  async function begin() {
    if (!isComplete) return;
    setBeginning(true);
    try {
      const body = { companyId: company.id, userId: Number(userId), mode, reason };
      enterSupport((await call(supportRoutes.begin, { body })).token);
    } catch (failure) {
      toastFailure(failure);
      setBeginning(false);
    }
  }

  return (
    <PagePanel title={t('title')}>
      <div className={styles['page']}>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <p className={styles['lead']}>{t('lead')}</p>
          <CompanyField
            chosen={company}
            onChoose={(next) => {
              setCompany(next);
              setUserId(null);
            }}
          />
          {company && (
            <>
              <PersonField key={company.id} companyId={company.id} value={userId} onChange={setUserId} />
              <ModeField company={company} value={mode} onChange={setMode} />
              <Textarea
                label={t('reason')}
                description={t('reason.hint')}
                value={reason}
                maxLength={500}
                autosize
                minRows={2}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Button
                type="submit"
                disabled={!isComplete}
                loading={isBeginning}
                leftSection={<IconLifebuoy size={16} stroke={1.7} aria-hidden />}
              >
                {t('begin')}
              </Button>
            </>
          )}
        </form>
      </div>
    </PagePanel>
  );
}
