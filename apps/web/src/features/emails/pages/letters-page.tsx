import { LETTERS_A_PAGE, type Letter } from '@balcao/contract/emails/models.ts';
import { Button } from '@mantine/core';
import { IconClockHour4, IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { ChangeDialog } from '../components/change-dialog.tsx';
import { LetterDialog } from '../components/letter-dialog.tsx';
import { Pages } from '../components/pages.tsx';
import { lettersQuery, type ListKind } from '../emails.data.ts';
import { lastPageOf, previewOf, statusKeyOf, toneOf, wallTimeText } from '../letter-words.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import styles from './letters-page.module.css';

const UnsubscribedDialog = lazyPart(() =>
  import('../unsubscribed/unsubscribed-dialog.tsx').then((module) => ({ default: module.UnsubscribedDialog })),
);

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
  const last = data ? lastPageOf(data.count, LETTERS_A_PAGE) : page;
  if (page > last) setPage(last);
  // New letters push the open one to another page: it stays open, as it was last seen.
  const seen = opened && data?.emails.find(({ id }) => id === opened.id);
  if (seen && seen !== opened) open(seen);
  return { data, error, refetch, page, setPage, opened, open };
}

/** Leads to those who want no letters that go to several people. */
function Unsubscribed() {
  const t = emailPhrases.useT();
  const { user } = useSession();
  const maySee = useCan('drawer-admin-items:view');
  const [isOpen, setOpen] = useState(false);
  // Whoever helps a person may look, and this one has nothing to see.
  if (!maySee && user.support) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailOff size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(maySee ? 'unsubscribed' : 'unsubscribe')}
      </Button>
      <Suspense>{isOpen && <UnsubscribedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function LettersPage({ kind }: { kind: ListKind }) {
  const t = emailPhrases.useT();
  const { data, error, refetch, page, setPage, opened, open } = useLetters(kind);
  return (
    <PagePanel title={t(`title.${kind}`)} action={<Unsubscribed />} {...(data && { count: data.count })}>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      {data && (
        <>
          <Letters kind={kind} letters={data.emails} count={data.count} onOpen={open} />
          <Pages count={data.count} size={LETTERS_A_PAGE} page={page} onPage={setPage} />
        </>
      )}
      {opened && <OpenLetter key={opened.id} letter={opened} onClose={() => open(null)} />}
    </PagePanel>
  );
}

export const SentPage = () => <LettersPage kind="sent" />;
export const ScheduledPage = () => <LettersPage kind="scheduled" />;
