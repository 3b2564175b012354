import { HELD } from '@balcao/contract/campaigns/outcomes.ts';
import type { CampaignRecipient } from '@balcao/contract/campaigns/report-models.ts';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { useSession } from '../../../platform/session.tsx';
import { useStoredSentence } from '../../../platform/sentences/stored-sentence.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { campaignPhrases } from '../phrases/phrases.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import { reasonKeys, reportedReason, type ReportReason } from './reason-words.ts';
import { peopleQuery, type Part } from './report.data.ts';
import styles from './details.module.css';

type Props = {
  campaignId: number;
  part: Part;
  title: string;
  /** What the report says of why people went without the message. */
  reasons: readonly ReportReason[];
  onClose: () => void;
};

/** The last thing that happened with somebody. */
const lastOf = ({ repliedAt, deliveredAt, confirmedAt, confirmationRequestedAt }: CampaignRecipient) =>
  repliedAt ?? deliveredAt ?? confirmedAt ?? confirmationRequestedAt;

type PersonProps = { person: CampaignRecipient; reasons: readonly ReportReason[] };

/** In our words, or in those of the provider where we have none. */
function Why({ person, reason, reasons }: PersonProps & { reason: string }) {
  const t = campaignReportPhrases.useT();
  const { why, isOurs } = reasonKeys(person.outcome, reason);
  const reported = reportedReason(reasons, person);
  const said = useStoredSentence(reported?.text ?? '', reported?.sentence);
  return <small>{isOurs || said === '' ? t(why as 'why.other') : said}</small>;
}

function Person({ person, reasons }: PersonProps) {
  const t = campaignReportPhrases.useT();
  const { name, ticket, outcome, reason } = person;
  const shown = name === '' ? t('people.erased') : name;
  const isExplained = outcome === 'failed' || outcome === 'skipped' || reason === HELD;
  return (
    <span className={styles['person']}>
      {ticket ? (
        <Link to="/tickets/{-$uuid}" params={{ uuid: ticket.uuid }} aria-label={t('people.open', { name: shown })}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {reason !== null && isExplained && <Why person={person} reason={reason} reasons={reasons} />}
    </span>
  );
}

function useColumns(reasons: readonly ReportReason[]): Column<CampaignRecipient>[] {
  const t = campaignReportPhrases.useT();
  const { timeZone } = useSession().user.company;
  return [
    { key: 'name', header: t('people.name'), cell: (person) => <Person person={person} reasons={reasons} /> },
    {
      key: 'number',
      header: t('people.number'),
      width: '160px',
      isHiddenOnNarrow: true,
      cell: ({ number }) => (number === '' ? '–' : formatPhoneNumber(number)),
    },
    {
      key: 'when',
      header: t('people.when'),
      width: '130px',
      cell: (person) => {
        const last = lastOf(person);
        return last === null ? '–' : formatDateTime(last, timeZone);
      },
    },
  ];
}

/** Who stands behind a part of the report; whoever answered leads to the conversation. */
export function PeopleDrawer({ campaignId, part, title, reasons, onClose }: Props) {
  const t = campaignReportPhrases.useT();
  const ui = uiPhrases.useT();
  const campaigns = campaignPhrases.useT();
  const [words, setWords] = useState('');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    peopleQuery(campaignId, part, words),
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={t('people', { part: title })}
      classNames={{ title: styles['title'] ?? '' }}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={styles['drawer']}>
        <SearchField label={t('people.search')} onSearch={setWords} />
        <DataTable
          label={title}
          columns={useColumns(reasons)}
          rowKey={({ id }) => id}
          empty={
            words === '' ? (
              <EmptyState icon={IconUsers} title={t('people.none')}>
                {t('people.none.hint')}
              </EmptyState>
            ) : (
              <EmptyState icon={IconUsers} title={campaigns('notFound', { term: words })}>
                {campaigns('notFound.hint')}
              </EmptyState>
            )
          }
          rows={data?.pages.flatMap(({ recipients }) => recipients)}
          failure={error}
          onRetry={() => void refetch()}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </div>
    </Drawer>
  );
}
