import type { BrandDomain, OwnBrand } from '@balcao/contract/brand/models.ts';
import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../platform/api.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { changeBrand, ownBrandQuery, useBrandAct } from './brand.data.ts';
import styles from './brand.module.css';
import { brandPhrases } from './phrases/phrases.ts';

const fieldNames = ['name', 'mailFromName', 'replyTo', 'supportUrl'] as const;

function IdentityForm({ brand }: { brand: OwnBrand }) {
  const t = brandPhrases.useT();
  const [typed, setTyped] = useState(() => ({
    name: brand.name,
    mailFromName: brand.mailFromName ?? '',
    replyTo: brand.replyTo ?? '',
    supportUrl: brand.supportUrl ?? '',
  }));
  const saving = useBrandAct(changeBrand);
  function submit(event: FormEvent) {
    event.preventDefault();
    const { name, ...others } = typed;
    const orNull = (text: string) => text.trim() || null;
    saving.mutate({
      name,
      mailFromName: orNull(others.mailFromName),
      replyTo: orNull(others.replyTo),
      supportUrl: orNull(others.supportUrl),
    });
  }
  return (
    <form className={styles['fields']} onSubmit={submit}>
      {fieldNames.map((field) => (
        <TextInput
          key={field}
          label={t(field)}
          description={t(`${field}.hint`)}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <Button type="submit" loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

const WARNED_AFTER = 2;
const STOPPED_AFTER = 7;

function StateOf({ isVerified, misses, outcome }: BrandDomain) {
  const t = brandPhrases.useT();
  if (isVerified && misses >= WARNED_AFTER) return <p data-tone="warn">{t('domain.warned', { count: misses })}</p>;
  if (isVerified) return <p data-tone="ok">{t('domain.proved')}</p>;
  if (misses >= STOPPED_AFTER) return <p data-tone="warn">{t('domain.stopped')}</p>;
  if (outcome === null || outcome === 'found') return <p>{t('domain.waiting')}</p>;
  return <p data-tone="warn">{t(`domain.${outcome}`)}</p>;
}

function DomainRow({ domain }: { domain: BrandDomain }) {
  const t = brandPhrases.useT();
  const params = { domainId: domain.id };
  const removing = useBrandAct(() => call(brandRoutes.removeDomain, { params }));
  const checking = useMutation({
    mutationFn: () => call(brandRoutes.checkDomain, { params }),
    onSuccess: () => toastSuccess(t('domain.checking')),
    onError: toastFailure,
  });
  return (
    <li>
      <div className={styles['words']}>
        <b>{domain.host}</b>
        <StateOf {...domain} />
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" loading={checking.isPending} onClick={() => checking.mutate()}>
          {t('domain.check')}
        </Button>
        <Button
          variant="default"
          aria-label={`${t('remove')}: ${domain.host}`}
          loading={removing.isPending}
          onClick={() => removing.mutate(undefined)}
        >
          {t('remove')}
        </Button>
      </div>
      <dl className={styles['record']}>
        <dt>{t('recordName')}</dt>
        <dd>{domain.recordName}</dd>
        <dt>{t('recordText')}</dt>
        <dd>{domain.recordText}</dd>
      </dl>
    </li>
  );
}

function Domains({ domains }: Pick<OwnBrand, 'domains'>) {
  const t = brandPhrases.useT();
  const [host, setHost] = useState('');
  const adding = useBrandAct((typed: string) => call(brandRoutes.addDomain, { body: { host: typed } }));
  function submit(event: FormEvent) {
    event.preventDefault();
    adding.mutate(host, { onSuccess: () => setHost('') });
  }
  return (
    <section className={styles['section']}>
      <h2>{t('domains.title')}</h2>
      <p>{t('domains.lead')}</p>
      <form className={styles['form']} onSubmit={submit}>
        <TextInput label={t('domain')} value={host} onChange={(event) => setHost(event.target.value)} />
        <Button type="submit" disabled={host.trim() === ''} loading={adding.isPending}>
          {t('domain.add')}
        </Button>
      </form>
      <ul className={styles['list']}>
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} />
        ))}
      </ul>
    </section>
  );
}

/** What the own brand is called, who its letters are from, and the hosts it is reached under. */
export function IdentitySection() {
  const t = brandPhrases.useT();
  const { data: brand, error, refetch } = useQuery(ownBrandQuery);
  if (!brand) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={5} />;
  return (
    <>
      <section className={styles['section']}>
        <h2>{t('brand.title')}</h2>
        <p>{t('brand.lead')}</p>
        <IdentityForm brand={brand} />
      </section>
      <Domains domains={brand.domains} />
    </>
  );
}
