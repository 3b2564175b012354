import { skipReasons, type SkipReason } from '@balcao/contract/campaigns/outcomes.ts';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { campaignReportRoutes } from '@balcao/contract/campaigns/report-routes.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { useStoredSentence } from '../../../platform/sentences/stored-sentence.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { CAMPAIGNS } from '../campaign-keys.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import { reasonKeys, type ReportReason } from './reason-words.ts';
import type { Part } from './report.data.ts';
import styles from './details.module.css';
import report from './report.module.css';

type ComesBack = Exclude<SkipReason, 'invalid-number' | 'duplicate' | 'erased'>;
type Props = { campaign: Campaign; reasons: readonly ReportReason[]; onOpen: (part: Part, title: string) => void };

const lasting: readonly SkipReason[] = ['invalid-number', 'duplicate', 'erased'];

/** Who was left out for something that may be over, as long as the campaign can still write to them; null for all others. */
function comingBack({ outcome, reason }: ReportReason, { status }: Campaign): ComesBack | null {
  const isOpen = status === 'EM_ANDAMENTO' || status === 'CANCELADA';
  const known = skipReasons.find((one) => one === reason);
  if (!isOpen || outcome !== 'skipped' || known === undefined || lasting.includes(known)) return null;
  return known as ComesBack;
}

function IncludeAgain({ campaignId, reason }: { campaignId: number; reason: ComesBack }) {
  const t = campaignReportPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function include() {
    setBusy(true);
    try {
      const { count } = await call(campaignReportRoutes.includeAgain, { params: { campaignId }, body: { reason } });
      toastSuccess(t('included', { count, total: formatDecimal(count, 0) }));
      await queries.invalidateQueries({ queryKey: CAMPAIGNS });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void include()}>
      {t('includeAgain')}
    </Button>
  );
}

function Row({ campaign, reason: one, onOpen }: Omit<Props, 'reasons'> & { reason: ReportReason }) {
  const t = campaignReportPhrases.useT();
  const { outcome, reason, count, text, sentence } = one;
  const { why, todo, isOurs } = reasonKeys(outcome, reason);
  const back = comingBack(one, campaign);
  const said = useStoredSentence(text ?? '', sentence);
  const words = isOurs || said === '' ? t(why as 'why.other') : said;
  return (
    <li>
      <div>
        <b>{words}</b>
        <span>{t(todo)}</span>
      </div>
      {back !== null && <IncludeAgain campaignId={campaign.id} reason={back} />}
      <button type="button" className={styles['open']} onClick={() => onOpen({ outcome, reason }, words)}>
        {t('why.people', { count, total: formatDecimal(count, 0) })}
      </button>
    </li>
  );
}

/** Why people went without the message, in plain words, with what to do about it. */
export function Reasons(props: Props) {
  const t = campaignReportPhrases.useT();
  if (props.reasons.length === 0) return null;
  return (
    <section className={report['section']}>
      <h3>{t('why')}</h3>
      <ul className={styles['reasons']}>
        {props.reasons.map((reason) => (
          <Row key={`${reason.outcome} ${reason.reason}`} {...props} reason={reason} />
        ))}
      </ul>
    </section>
  );
}
