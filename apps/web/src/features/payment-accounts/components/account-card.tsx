import '@mantine/core/styles/Switch.layer.css';
import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { fieldsOfProvider } from '@balcao/contract/payment-accounts/models.ts';
import { Button, Switch } from '@mantine/core';
import { IconCertificate, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { paymentAccountPhrases } from '../phrases/phrases.ts';
import { Certificate } from './certificate.tsx';
import styles from './payment-accounts.module.css';

/** What somebody wants to do with an account. */
export type AccountAct = 'edit' | 'close' | 'probe' | 'certificate' | 'check' | 'use' | 'cents';
type Props = { account: PaymentAccount; busyWith: AccountAct | null; onAct: (act: AccountAct) => void };

function Address({ url }: { url: string }) {
  const t = paymentAccountPhrases.useT();
  const { outcome, copy } = useCopy();
  return (
    <p className={styles['address']}>
      <span>{t('address')}</span>
      <code>{url}</code>
      <IconButton
        label={t(outcome === 'copied' ? 'copied' : 'copy')}
        icon={IconCopy}
        iconSize={16}
        onClick={() => copy(url)}
      />
    </p>
  );
}

/** The one thing to do next with an account. */
function NextStep({ account, busyWith, onAct }: Props) {
  const t = paymentAccountPhrases.useT();
  if (account.inUse && account.failure === null) return null;
  const proof = account.provider === 'static-pix' ? ('probe' as const) : ('check' as const);
  const act = account.provedAt === null || account.failure !== null ? proof : ('use' as const);
  return (
    <Button variant={act === 'use' ? 'default' : 'filled'} loading={busyWith === act} onClick={() => onAct(act)}>
      {t(act)}
    </Button>
  );
}

/** One account: how it receives, whether it does, what is wrong with it, and what to do next. */
export function AccountCard(props: Props) {
  const t = paymentAccountPhrases.useT();
  const { account, onAct } = props;
  const { name, provider, inUse, provedAt, fields, failure, notificationUrl, certificate } = account;
  const state = inUse ? 'inUse' : provedAt === null ? 'unproved' : 'proved';
  const { certificate: needsCertificate } = fieldsOfProvider[provider];
  return (
    <li className={styles['account']} data-state={state}>
      <div className={styles['head']}>
        <span className={styles['what']}>
          <b>{name}</b>
          <small>{[t(`provider.${provider}`), fields.pixKey].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles['state']}>{t(`state.${state}`)}</span>
        <RowMenu
          label={t('actionsOf', { name })}
          actions={[
            { label: t('edit'), icon: IconPencil, onClick: () => onAct('edit') },
            ...(needsCertificate
              ? [{ label: t('certificate.attach'), icon: IconCertificate, onClick: () => onAct('certificate') }]
              : []),
            ...(inUse
              ? []
              : [{ label: t('close'), icon: IconTrash, isDestructive: true, onClick: () => onAct('close') }]),
          ]}
        />
      </div>
      {needsCertificate && <Certificate certificate={certificate} />}
      {failure && (
        <p className={styles['problem']} role="alert">
          {t('failure', { code: failure.code })}
        </p>
      )}
      {notificationUrl !== null && provider !== 'efi' && <Address url={notificationUrl} />}
      {provider === 'static-pix' && (
        <Switch
          size="sm"
          label={t('cents')}
          description={t('cents.hint')}
          checked={account.identifyingCents}
          onChange={() => onAct('cents')}
        />
      )}
      <NextStep {...props} />
    </li>
  );
}
