import '@mantine/core/styles/Combobox.layer.css';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ratingRoutes } from '@balcao/contract/ratings/routes.ts';
import { Button, Select } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ratingPhrases } from '../phrases/phrases.ts';
import { usableRatingsQuery } from '../ratings.data.ts';
import styles from './rating-dialog.module.css';

type Props = {
  ticket: Ticket;
  /** The way of closing that stands out. */
  withFarewell: boolean;
  /** The customer was asked, or cannot be asked: what remains is to close the ticket, with the farewell message or without. */
  onRated: (how: { withFarewell: boolean }) => void;
  onClose: () => void;
};

/** Why nobody can be asked; then closing goes without. */
type Obstacle = 'ask.window' | 'ask.unreachable' | 'ask.off-duty' | 'ask.none';

function obstacleOf({ hasReplyWindow, replyWindowEndsAt, whatsappId }: Ticket, now: Date): Obstacle | null {
  if (whatsappId === null) return 'ask.unreachable';
  const isOver = hasReplyWindow && (replyWindowEndsAt === null || new Date(replyWindowEndsAt) <= now);
  return isOver ? 'ask.window' : null;
}

function refusalOf(failure: unknown): Obstacle | null {
  if (isApiError(failure, 'ERR_REPLY_WINDOW_CLOSED')) return 'ask.window';
  if (isApiError(failure, 'ERR_OUTSIDE_WORK_HOURS')) return 'ask.off-duty';
  return isApiError(failure, 'ERR_TICKET_NO_WAPP') ? 'ask.unreachable' : null;
}

/** Sends the rating, if one can be sent. */
function useAsking({ ticket, onRated }: Props) {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Obstacle | null>(null);

  async function ask(ratingId: number, withFarewell: boolean) {
    setBusy(true);
    try {
      await call(ratingRoutes.send, {
        params: { ticketId: ticket.id },
        body: { ratingId, userId: user.id, withFarewell },
      });
      // The farewell has been said, before the question.
      onRated({ withFarewell: false });
    } catch (failure) {
      const reason = refusalOf(failure);
      if (reason) setRefused(reason);
      else toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return { ask, isBusy, refused };
}

/** Which rating is chosen, or why none can be; the only one there is needs no choosing. */
function useChoice(ticket: Ticket, refused: Obstacle | null) {
  const now = useNow();
  const { data: ratings, error, refetch } = useQuery(usableRatingsQuery);
  const [picked, setPicked] = useState<string | null>(null);
  const only = ratings?.length === 1 ? String(ratings[0]?.id) : null;
  const none = ratings?.length === 0 ? 'ask.none' : null;
  const obstacle = refused ?? obstacleOf(ticket, now) ?? none;
  return {
    ratings,
    error,
    refetch,
    obstacle,
    chosen: picked ?? only,
    setPicked,
    isReady: obstacle !== null || ratings,
  };
}

type Choice = ReturnType<typeof useChoice>;

function Question({ choice, isMissing }: { choice: Choice; isMissing: boolean }) {
  const t = ratingPhrases.useT();
  const { ratings = [], obstacle, chosen, setPicked, isReady } = choice;
  if (obstacle) {
    return (
      <output className={styles['note']}>
        <IconInfoCircle size={18} stroke={1.7} aria-hidden />
        {t(obstacle)}
      </output>
    );
  }
  return (
    <Select
      label={t('ask.which')}
      description={t('ask.choose')}
      data={ratings.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen}
      disabled={!isReady}
      placeholder={isReady ? '' : t('ask.loading')}
      error={isMissing && chosen === null ? t('ask.required') : undefined}
      onChange={setPicked}
      data-autofocus
    />
  );
}

/** Ends a conversation where the company wants to know how it was. */
export function RatingDialog(props: Props) {
  const { ticket, onRated, onClose } = props;
  const t = ratingPhrases.useT();
  const { ask, isBusy, refused } = useAsking(props);
  const choice = useChoice(ticket, refused);
  const [isMissing, setMissing] = useState(false);
  const { chosen, obstacle, isReady } = choice;
  const hasFailed = choice.error !== null && !isReady;

  function end(withFarewell: boolean) {
    if (obstacle) onRated({ withFarewell });
    else if (chosen === null) setMissing(true);
    else void ask(Number(chosen), withFarewell);
  }
  const way = (withFarewell: boolean, label: string) => (
    <Button
      {...(withFarewell !== props.withFarewell && { variant: 'default' })}
      loading={isBusy}
      disabled={!isReady}
      onClick={() => end(withFarewell)}
    >
      {label}
    </Button>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ask.title')}
      size={460}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {hasFailed && <ErrorState failure={choice.error} onRetry={() => void choice.refetch()} />}
      {!hasFailed && <Question choice={choice} isMissing={isMissing} />}
      <div className={styles['buttons']}>
        {way(false, t('ask.closeSilently'))}
        {way(true, t('ask.close'))}
      </div>
    </Modal>
  );
}
