import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconDownload,
  IconPlayerPlay,
  IconPlayerStop,
  IconReportAnalytics,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { PartitionBar } from '../figures/partition-bar.tsx';
import { RestartDialog, StopDialog } from '../list/campaign-dialogs.tsx';
import { StateLine, StatusMark } from '../list/state-line.tsx';
import { campaignPhrases } from '../phrases/phrases.ts';
import { ByHour } from './by-hour.tsx';
import { Cost } from './cost.tsx';
import { Cards, Funnel, HowFar } from './figures.tsx';
import { GuardianLog } from './guardian-log.tsx';
import { PeopleDrawer } from './people-drawer.tsx';
import { campaignReportPhrases } from './phrases/phrases.ts';
import { Reasons } from './reasons.tsx';
import { reportQuery, type Part } from './report.data.ts';
import styles from './report.module.css';
import { useReportActs } from './use-report-acts.ts';
import { VariantsTable } from './variants-table.tsx';

type HeadProps = { campaign: Campaign; reasons: CampaignReport['reasons']; canFollowUp: boolean };

/** Its name, how it stands and why, and what can be done about that. */
function Head({ campaign, reasons, canFollowUp }: HeadProps) {
  const t = campaignPhrases.useT();
  const report = campaignReportPhrases.useT();
  const [opened, setOpened] = useState<'stop' | 'restart' | null>(null);
  const close = () => setOpened(null);
  const { busy, csv, followUp } = useReportActs(campaign, reasons);
  const button = (what: 'stop' | 'restart', ButtonIcon: Icon) => (
    <Button
      variant="default"
      leftSection={<ButtonIcon size={16} stroke={1.7} aria-hidden />}
      onClick={() => setOpened(what)}
    >
      {t(what)}
    </Button>
  );
  return (
    <header className={styles['head']}>
      <div>
        <h2>{campaign.name}</h2>
        <p>
          <StatusMark status={campaign.status} />
          <StateLine campaign={campaign} />
        </p>
      </div>
      <div className={styles['buttons']}>
        {campaign.status === 'EM_ANDAMENTO' && button('stop', IconPlayerStop)}
        {campaign.status === 'CANCELADA' && button('restart', IconPlayerPlay)}
        {canFollowUp && (
          <Button variant="default" loading={busy === 'followUp'} onClick={() => void followUp()}>
            {report('followUp')}
          </Button>
        )}
        {campaign.numbers.audience > 0 && (
          <Button
            variant="default"
            loading={busy === 'csv'}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => void csv()}
          >
            {report('csv')}
          </Button>
        )}
      </div>
      {opened === 'stop' && <StopDialog campaign={campaign} onClose={close} />}
      {opened === 'restart' && <RestartDialog campaign={campaign} onClose={close} />}
    </header>
  );
}

type Looked = { part: Part; title: string } | null;

function Report({ report: { campaign, variants, reasons, billed, decisions } }: { report: CampaignReport }) {
  const t = campaignReportPhrases.useT();
  const words = campaignPhrases.useT();
  const { numbers, status } = campaign;
  const [looked, setLooked] = useState<Looked>(null);
  const open = (part: Part, title: string) => setLooked({ part, title });
  const hasEnded = status === 'FINALIZADA';
  return (
    <div className={styles['page']}>
      <Head campaign={campaign} reasons={reasons} canFollowUp={hasEnded && reasons.some(({ mayPass }) => mayPass)} />
      <HowFar numbers={numbers} />
      <section className={styles['section']}>
        <h3>{t('parts')}</h3>
        {numbers.audience > 0 && (
          <PartitionBar
            counts={numbers.outcomes}
            chosen={looked?.part.outcome ?? null}
            onChoose={(outcome) => setLooked(outcome && { part: { outcome }, title: words(`outcome.${outcome}`) })}
          />
        )}
        <p className={styles['hint']}>{t(numbers.audience > 0 ? 'parts.hint' : 'parts.none')}</p>
      </section>
      <Cards campaign={campaign} />
      {numbers.delivered > 0 && (
        <Funnel campaign={campaign} onReplies={() => open({ mark: 'replied' }, t('replies'))} />
      )}
      <Reasons campaign={campaign} reasons={reasons} onOpen={open} />
      <VariantsTable variants={variants} />
      <ByHour campaignId={campaign.id} />
      <Cost campaignId={campaign.id} billed={billed} />
      <GuardianLog decisions={decisions} />
      {looked && (
        <PeopleDrawer campaignId={campaign.id} reasons={reasons} {...looked} onClose={() => setLooked(null)} />
      )}
    </div>
  );
}

/** What a campaign has done and is doing, live. */
export function CampaignReportPage() {
  const t = campaignReportPhrases.useT();
  const { campaignId } = useParams({ from: '/signed-in/campaign/$campaignId/report' });
  const { data, error, refetch } = useQuery(reportQuery(Number(campaignId)));
  const isGone = isApiError(error, 'ERR_NO_CAMPAIGN_FOUND');
  return (
    <PagePanel
      title={t('title')}
      action={
        <Button
          component={Link}
          to="/campaigns"
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
        >
          {t('back')}
        </Button>
      }
    >
      {isGone && (
        <EmptyState icon={IconReportAnalytics} title={t('missing')}>
          {t('missing.hint')}
        </EmptyState>
      )}
      {!isGone &&
        !data &&
        (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />)}
      {!isGone && data && <Report report={data} />}
    </PagePanel>
  );
}
