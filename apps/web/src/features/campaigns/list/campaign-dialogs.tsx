import '@mantine/core/styles/Checkbox.layer.css';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { CAMPAIGNS } from '../campaign-keys.ts';
import { inLineOf } from '../figures/outcomes.ts';
import { campaignPhrases } from '../phrases/phrases.ts';
import styles from './campaign-list.module.css';
import { useStateLine } from './state-line.tsx';

type Props = { campaign: Campaign; onClose: () => void };

/** Messages that the provider may still have in its hands when a campaign stops. */
const flights = { wppoficial: 4, whatsapp: 1 } as const;
const flightsOf = ({ whatsapp }: Campaign) => flights[whatsapp?.channel === 'wppoficial' ? 'wppoficial' : 'whatsapp'];

const inWords = (count: number) => ({ count, total: formatDecimal(count, 0) });

function useAfterwards() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CAMPAIGNS });
}

/** Whose message is at Meta already, which keeps it back: nobody can take it out of there. */
function HeldBack({ numbers: { held } }: Pick<Campaign, 'numbers'>) {
  const t = campaignPhrases.useT();
  return held > 0 && <p>{t('rest.held', inWords(held))}</p>;
}

export function StopDialog({ campaign, onClose }: Props) {
  const t = campaignPhrases.useT();
  const afterwards = useAfterwards();
  const rest = inLineOf(campaign.numbers);
  async function stop() {
    await call(campaignRoutes.cancel, { params: { campaignId: campaign.id } });
    toastSuccess(t('stopped'));
    await afterwards();
  }
  return (
    <ConfirmDialog
      opened
      title={t('stop.title', { name: campaign.name })}
      confirmLabel={t('stop')}
      onConfirm={stop}
      onClose={onClose}
    >
      {!campaign.isPrepared && <p>{t('stop.none')}</p>}
      {campaign.isPrepared && (rest > 0 || campaign.numbers.held === 0) && (
        <>
          <p>{t('stop.rest', inWords(rest))}</p>
          <p className={styles['rest']}>{t('stop.flights', { most: flightsOf(campaign) })}</p>
        </>
      )}
      <HeldBack numbers={campaign.numbers} />
    </ConfirmDialog>
  );
}

/** What the guardian has stopped goes on only after somebody said that they have read why. */
export function RestartDialog({ campaign, onClose }: Props) {
  const t = campaignPhrases.useT();
  const afterwards = useAfterwards();
  const why = useStateLine(campaign);
  const [isBusy, setBusy] = useState(false);
  const [hasRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const needsReading = campaign.statusReason?.code === 'guardian';
  const { numbers, isPrepared } = campaign;
  const rest = inLineOf(numbers);

  async function restart(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (needsReading && !hasRead) return;
    setBusy(true);
    try {
      await call(campaignRoutes.restart, { params: { campaignId: campaign.id }, body: { acknowledged: hasRead } });
      toastSuccess(t('restarted'));
      onClose();
      await afterwards();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('restart.title', { name: campaign.name })}
      submitLabel={t('restart')}
      onSubmit={(event) => void restart(event)}
      isSubmitting={isBusy}
      width={440}
      onClose={onClose}
    >
      {why !== null && <p>{why}</p>}
      {!isPrepared && <p>{t('restart.none')}</p>}
      {isPrepared && (rest > 0 || numbers.held === 0) && <p>{t('restart.rest', inWords(rest))}</p>}
      <HeldBack numbers={numbers} />
      {needsReading && (
        <Checkbox
          label={t('restart.read')}
          checked={hasRead}
          error={isTried && !hasRead && t('restart.mustRead')}
          onChange={(event) => setRead(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

export function EndDialog({ campaign, onClose }: Props) {
  const t = campaignPhrases.useT();
  const afterwards = useAfterwards();
  const { numbers, isPrepared } = campaign;
  const rest = inLineOf(numbers);
  async function end() {
    await call(campaignRoutes.end, { params: { campaignId: campaign.id } });
    toastSuccess(t('ended'));
    await afterwards();
  }
  return (
    <ConfirmDialog
      opened
      title={t('end.title', { name: campaign.name })}
      confirmLabel={t('end')}
      isDestructive
      onConfirm={end}
      onClose={onClose}
    >
      {!isPrepared && <p>{t('end.none')}</p>}
      {isPrepared && (rest > 0 || numbers.held === 0) && <p>{t('end.rest', inWords(rest))}</p>}
      <HeldBack numbers={numbers} />
    </ConfirmDialog>
  );
}

/** What was said stays; who was asked and has not got the message gets it no more. */
function WhatIsSaid({ numbers }: Pick<Campaign, 'numbers'>) {
  const t = campaignPhrases.useT();
  const { delivered, requested, held, outcomes } = numbers;
  const said = delivered + outcomes.unconfirmed;
  if (said + requested + held === 0) return t('delete.unsent');
  return (
    <>
      {said > 0 && <p>{t('delete.said', inWords(said))}</p>}
      {said === 0 && requested > 0 && <p>{t('delete.questions', inWords(requested))}</p>}
      {outcomes.asked > 0 && <p>{t('delete.asked', inWords(outcomes.asked))}</p>}
      <HeldBack numbers={numbers} />
    </>
  );
}

export function DeleteDialog({ campaign, onClose }: Props) {
  const t = campaignPhrases.useT();
  const afterwards = useAfterwards();
  async function remove() {
    await call(campaignRoutes.remove, { params: { campaignId: campaign.id } });
    toastSuccess(t('deleted'));
    await afterwards();
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: campaign.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <WhatIsSaid numbers={campaign.numbers} />
    </ConfirmDialog>
  );
}
