import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { Letter } from '@balcao/contract/emails/models.ts';
import { Pagination } from '@mantine/core';
import { IconClockHour4, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { ChangeDialog } from '../components/change-dialog.tsx';
import { LetterDialog } from '../components/letter-dialog.tsx';
import { lettersQuery, type ListKind } from '../emails.data.ts';
import { lastPageOf, previewOf, statusKeyOf, toneOf, wallTimeText } from '../letter-words.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import styles from './letters-page.module.css';

function Row({ letter, onOpen }: { letter: Letter; onOpen: () => void }) {
  const t = emailPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { sender, subject, message, status, sendAt, sentAt, createdAt } = letter;
  const isWaiting = status === 'AGENDADO' || status === 'CANCELADO';
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span className={styles['who']}>{sender}</span>
      <span className={styles['when']}>
        {sendAt !== null && isWaiting ? wallTimeText(sendAt) : formatDateTime(sentAt ?? createdAt, timeZone)}
      </span>
      <span className={styles['preview']}>
        <b>{subject}</b> · {previewOf(message)}
      </span>
      <span className={styles['status']} data-tone={toneOf(letter)}>
        {t(statusKeyOf(letter))}
      </span>
    </button>
  );
}

function Pages({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const t = emailPhrases.useT();
  if (lastPageOf(count) === 1) return null;
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <Pagination
        total={lastPageOf(count)}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page.next' : 'page.previous') })}
      />
    </nav>
  );
}

type ListProps = { kind: ListKind; letters: readonly Letter[]; count: number; onOpen: (letter: Letter) => void };

function Letters({ kind, letters, count, onOpen }: ListProps) {
  const t = emailPhrases.useT();
  if (count === 0) {
    return (
      <EmptyState icon={kind === 'sent' ? IconMailForward : IconClockHour4} title={t(`empty.${kind}`)}>
        {t(`empty.${kind}.hint`)}
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t(`title.${kind}`)}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <Row letter={letter} onOpen={() => onOpen(letter)} />
        </li>
      ))}
    </ul>
  );
}

/** One letter, read or written anew. */
function OpenLetter({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <ChangeDialog letter={letter} onClose={onClose} />;
  return <LetterDialog letter={letter} onChange={() => setChanging(true)} onClose={onClose} />;
}

function useLetters(kind: ListKind) {
  const [page, setPage] = useState(1);
  const [opened, open] = useState<Letter | null>(null);
  const { data, error, refetch } = useQuery(lettersQuery(kind, page));
  // The last letter of the last page is gone: the page before it is the last now.
  const last = data ? lastPageOf(data.count) : page;
  if (page > last) setPage(last);
  // New letters push the open one to another page: it stays open, as it was last seen.
  const seen = opened && data?.emails.find(({ id }) => id === opened.id);
  if (seen && seen !== opened) open(seen);
  return { data, error, refetch, page, setPage, opened, open };
}

function LettersPage({ kind }: { kind: ListKind }) {
  const t = emailPhrases.useT();
  const { data, error, refetch, page, setPage, opened, open } = useLetters(kind);
  return (
    <PagePanel title={t(`title.${kind}`)} {...(data && { count: data.count })}>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      {data && (
        <>
          <Letters kind={kind} letters={data.emails} count={data.count} onOpen={open} />
          <Pages count={data.count} page={page} onPage={setPage} />
        </>
      )}
      {opened && <OpenLetter key={opened.id} letter={opened} onClose={() => open(null)} />}
    </PagePanel>
  );
}

export const SentPage = () => <LettersPage kind="sent" />;
export const ScheduledPage = () => <LettersPage kind="scheduled" />;
