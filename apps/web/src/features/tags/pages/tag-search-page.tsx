import { MAX_TAGGED_TICKETS } from '@balcao/contract/tags/routes.ts';
import type { TaggedTicket } from '@balcao/contract/tags/tagged-ticket.ts';
import { IconTagOff, IconTags } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { toastWarning } from '../../../ui/feedback/toast.tsx';
import { TagChoice } from '../components/tag-choice.tsx';
import { tagSearchPhrases } from '../phrases/search/phrases.ts';
import { taggedTicketsQuery } from '../tag-search.data.ts';
import styles from './tag-search-page.module.css';

function useColumns(): Column<TaggedTicket>[] {
  const t = tagSearchPhrases.useT();
  const numberOf = ({ number }: TaggedTicket['contact']) =>
    number === null ? t('noNumber') : formatPhoneNumber(number);
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ uuid, contact }) => (
        <Link
          className={styles['person']}
          to="/tickets/{-$uuid}"
          params={{ uuid }}
          preload={false}
          title={t('openTicket', { name: contact.name })}
        >
          <Avatar name={contact.name} picture={contact.profilePicUrl} size={28} />
          <span>
            <b>{contact.name}</b>
            <small>{numberOf(contact)}</small>
            {contact.email && <small>{contact.email}</small>}
          </span>
        </Link>
      ),
    },
    {
      key: 'number',
      header: t('number'),
      width: '180px',
      isHiddenOnNarrow: true,
      cell: ({ contact }) => (
        <span className={styles['number']} data-none={contact.number === null || undefined}>
          {numberOf(contact)}
        </span>
      ),
    },
    { key: 'email', header: t('email'), isHiddenOnNarrow: true, cell: ({ contact }) => contact.email },
    { key: 'status', header: t('status'), width: '140px', cell: ({ status }) => t(status) },
  ];
}

function Found({ tagId }: { tagId: number }) {
  const t = tagSearchPhrases.useT();
  const { data, error, refetch } = useQuery(taggedTicketsQuery(tagId));
  const columns = useColumns();
  const isCut = data !== undefined && data.length >= MAX_TAGGED_TICKETS;
  return (
    <TableFrame note={isCut && t('newest', { count: MAX_TAGGED_TICKETS })}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data}
        rowKey={(ticket) => ticket.id}
        failure={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={IconTagOff} title={t('nothing')}>
            {t('nothing.hint')}
          </EmptyState>
        }
      />
    </TableFrame>
  );
}

/** Tickets by a tag that they received. The tag stands in the address, so that the way back from a ticket leads to them. */
export function TagSearchPage() {
  const t = tagSearchPhrases.useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { tag } = useSearch({ from: '/signed-in/campanhaAvancada' });
  const { data: found } = useQuery({ ...taggedTicketsQuery(tag ?? 0), enabled: tag !== undefined });

  async function find(tagId: number) {
    void navigate({ to: '/campanhaAvancada', search: { tag: tagId }, replace: tag === tagId });
    // A failure is told where the rows would be.
    const rows = await queries.fetchQuery(taggedTicketsQuery(tagId)).catch(() => null);
    if (rows?.length === 0) toastWarning(t('nothing'));
  }

  return (
    <PagePanel
      title={t('title')}
      {...(found && { count: found.length })}
      search={<TagChoice tagId={tag ?? null} onFind={(tagId) => void find(tagId)} />}
    >
      {tag === undefined ? (
        <EmptyState icon={IconTags} title={t('start')}>
          {t('start.hint')}
        </EmptyState>
      ) : (
        <Found tagId={tag} />
      )}
    </PagePanel>
  );
}
