import type { LineHealth } from '@balcao/contract/outreach/models.ts';
import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { concernsLine, sparesUtility } from '@balcao/contract/outreach/spares-utility.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { useSession } from '../../../platform/session.tsx';
import { channelIcons } from '../../../ui/channel-icons.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { formatCount } from '../format-count.ts';
import { linesQuery } from '../outreach-health.data.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import { BudgetRing } from './budget-ring.tsx';
import { DecisionList } from './decision-list.tsx';
import styles from './line-card.module.css';
import { Reception } from './reception.tsx';
import { ReasonList } from './reason-list.tsx';

type T = ReturnType<typeof healthPhrases.useT>;

/** It ends when Meta rates the number better; whoever has seen why changes nothing of it. */
const stopsMarketingOnly = ({ mode, reasons }: Pick<LineHealth, 'mode' | 'reasons'>) =>
  mode === 'stop' && sparesUtility(reasons);

/** As while its provider does not answer: then nobody is spoken to, whatever the stop is about. */
const isHeldBeside = ({ reasons }: Pick<LineHealth, 'reasons'>) =>
  reasons.some((reason) => concernsLine(reason) && reason.verdict === 'hold');

/** What a number may do now, in a sentence. */
function standing(line: Pick<LineHealth, 'mode' | 'until' | 'reasons' | 'isSending'>, timeZone: string, t: T): string {
  const { mode, until } = line;
  if (stopsMarketingOnly(line)) return t(`standing.${isHeldBeside(line) ? 'holdBeside' : 'stopMarketing'}`);
  if (until !== null && (mode === 'hold' || mode === 'stop')) {
    return t(`standing.${mode}Until`, { until: formatDateTime(until, timeZone) });
  }
  if (!line.isSending && (mode === 'ok' || mode === 'slow')) return t('standing.away');
  return t(`standing.${mode}`);
}

/** Meta warns of a number whose quality is low. */
const ratingOf = (quality: string | null) => (quality === 'FLAGGED' ? 'RED' : (quality ?? undefined));

function qualityText(quality: string | undefined, t: T): string {
  if (quality === 'GREEN' || quality === 'YELLOW' || quality === 'RED') return t(`quality.${quality}`);
  return t('quality.unknown');
}

function Facts({ line: { channel, quality, messagingLimit, budget, queued } }: { line: LineHealth }) {
  const t = healthPhrases.useT();
  const isMeta = channel === 'wppoficial';
  return (
    <ul className={styles['facts']}>
      {isMeta && <li data-quality={ratingOf(quality)}>{qualityText(ratingOf(quality), t)}</li>}
      {isMeta && messagingLimit === null && <li>{t('limit.unknown')}</li>}
      {isMeta && messagingLimit !== null && messagingLimit > 0 && (
        <li>{t('limit.known', { total: formatCount(messagingLimit) })}</li>
      )}
      {budget.isShared && <li>{t('budget.shared')}</li>}
      {!isMeta && <li>{t('phone.risk')}</li>}
      {queued > 0 && <li>{t('queued', { count: queued })}</li>}
    </ul>
  );
}

function Acknowledge({ connectionId, name }: Pick<LineHealth, 'connectionId' | 'name'>) {
  const t = healthPhrases.useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function acknowledge() {
    const known = await call(outreachRoutes.acknowledge, { params: { whatsappId: connectionId } });
    queries.setQueryData(linesQuery.queryKey, known);
    toastSuccess(t('acknowledge.done', { name }));
  }
  return (
    <div className={styles['act']}>
      <Button onClick={() => setAsking(true)}>{t('acknowledge')}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('acknowledge.title', { name })}
        confirmLabel={t('acknowledge')}
        onConfirm={acknowledge}
        onClose={() => setAsking(false)}
      >
        {t('acknowledge.hint')}
      </ConfirmDialog>
    </div>
  );
}

/** One number: what it may do and why, what is left of its budget, what was decided, and the one act after a stop. */
export function LineCard({ line }: { line: LineHealth }) {
  const t = healthPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { connectionId, name, channel, number, isConnected, mode, reasons, budget, decisions } = line;
  const ChannelIcon = channelIcons[channel];
  const waitsForSomebody =
    mode === 'stop' &&
    !stopsMarketingOnly(line) &&
    decisions.some(({ verdict, acknowledgedAt }) => verdict === 'stop' && acknowledgedAt === null);
  return (
    <article className={styles['card']} aria-label={name}>
      <header>
        <ChannelIcon size={20} stroke={1.6} aria-hidden />
        <div>
          <h2>{name}</h2>
          <p>
            {number === null ? t('number.none') : formatPhoneNumber(number)}
            {!isConnected && ` · ${t('disconnected')}`}
          </p>
        </div>
        <span className={styles['mode']} data-mode={mode}>
          {t(`mode.${mode}`)}
        </span>
      </header>
      <p className={styles['standing']}>{standing(line, timeZone, t)}</p>
      {reasons.length > 0 && <ReasonList reasons={reasons} />}
      {waitsForSomebody && <Acknowledge connectionId={connectionId} name={name} />}
      <div className={styles['budgets']}>
        <BudgetRing label={t(`budget.${budget.kind}`)} {...budget.cold} />
        {budget.warm && <BudgetRing label={t('budget.warm')} {...budget.warm} />}
      </div>
      <Reception reception={line.reception} ramp={line.ramp} />
      <Facts line={line} />
      <DecisionList decisions={decisions} />
    </article>
  );
}
