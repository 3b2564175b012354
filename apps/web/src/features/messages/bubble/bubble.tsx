import type { Message } from '@balcao/contract/messages/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowForwardUp, IconSpeakerphone } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { hueOf } from '../../../ui/person.ts';
import { isBare } from './is-bare.ts';
import { Meta } from './meta.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { actionsOf } from '../message-rights.ts';
import { authorNameOf } from '../author-name.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { BubbleActions } from './bubble-actions.tsx';
import { BubbleContent } from './bubble-content.tsx';
import styles from './bubble.module.css';
import { useTools } from '../components/conversation-tools.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { Quote } from './quote.tsx';

type Props = {
  message: Message;
  outgoing: OutboxItem | null;
  /** First of a group of bubbles by one speaker: it says who speaks. */
  isFirst: boolean;
  /** Last of a group of bubbles by one speaker. */
  isLast: boolean;
  /** Just jumped to: shown for a moment. */
  isFound: boolean;
  /** Null while nobody is marking messages. */
  isSelected: boolean | null;
  isTicketOpen: boolean;
};

function Reactions({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  if (message.reactions.length === 0) return null;
  const who = message.reactions.map(({ emoji, name, fromMe }) => `${emoji} ${fromMe ? t('you') : name}`).join(', ');
  const emojis = [...new Set(message.reactions.map(({ emoji }) => emoji))];
  return (
    <span className={styles['reactions']} title={who}>
      <VisuallyHidden>{t('reactions', { who })}</VisuallyHidden>
      <span aria-hidden>
        {emojis.join(' ')}
        {message.reactions.length > emojis.length && ` ${message.reactions.length}`}
      </span>
    </span>
  );
}

/** Whoever spoke in a group; for those who listen the name is in the label of the bubble. */
function Member({ message, isFirst }: Pick<Props, 'message' | 'isFirst'>) {
  if (!isFirst || !message.details.participant) return null;
  const name = authorNameOf(message);
  const style: CSSProperties = { '--hue': hueOf(name) };
  return (
    <span className={styles['member']} style={style} aria-hidden>
      {name}
    </span>
  );
}

/** Where it came from, when nobody typed it here. */
function Origin({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { isForwarded, isDeleted, details } = message;
  if (details.campaign) {
    return (
      <span className={styles['label']}>
        <IconSpeakerphone size={13} stroke={1.9} aria-hidden />
        {t('campaign', { name: details.campaign.name })}
      </span>
    );
  }
  if (!isForwarded || isDeleted) return null;
  return (
    <span className={styles['label']}>
      <IconArrowForwardUp size={13} stroke={1.9} aria-hidden />
      {t('forwarded')}
    </span>
  );
}

const mark = (holds: boolean) => holds || undefined;

function SelectBox({ message, isSelected }: { message: Message; isSelected: boolean }) {
  const t = messagePhrases.useT();
  const { toggle } = useTools();
  return (
    <input
      type="checkbox"
      className={styles['select']}
      checked={isSelected}
      aria-label={t('forward.mark', { name: message.body.slice(0, 80) || message.contact.name })}
      onChange={() => toggle(message)}
    />
  );
}

function useBubbleActions({ message, outgoing, isSelected, isTicketOpen }: Props) {
  const { canAnswer, isReadOnly, explain } = useTools();
  const canExplain = explain !== undefined;
  const actions = outgoing ? [] : actionsOf(message, { canAnswer, isReadOnly, isTicketOpen, canExplain });
  const isMarking = isSelected !== null;
  return { actions, isMarkable: isMarking && actions.includes('forward'), isMarking };
}

/** One message: who it answers, what it says, when, how far it came, and what went wrong. */
export function Bubble(props: Props) {
  const t = messagePhrases.useT();
  const { message, outgoing, isFirst, isLast, isFound, isSelected } = props;
  const tools = useTools();
  const { actions, isMarkable, isMarking } = useBubbleActions(props);
  const hasFailed = message.failure !== null || outgoing?.state === 'refused';
  return (
    <article
      className={styles['line']}
      aria-label={message.fromMe ? t('bubble.ours', { name: message.user?.name ?? t('you') }) : authorNameOf(message)}
      tabIndex={-1}
      data-message={message.id}
      data-mine={mark(message.fromMe)}
      data-last={mark(isLast)}
      data-found={mark(isFound)}
      data-failed={mark(hasFailed)}
      data-bare={mark(isBare(message))}
      data-reacted={mark(message.reactions.length > 0)}
      data-selected={mark(isSelected === true)}
    >
      {isMarkable && <SelectBox message={message} isSelected={isSelected === true} />}
      <div className={styles['column']}>
        <div className={styles['bubble']}>
          <Member message={message} isFirst={isFirst} />
          <Origin message={message} />
          {!message.isDeleted && <Quote message={message} onJump={tools.jump} />}
          <BubbleContent message={message} />
          <Meta message={message} />
          <Reactions message={message} />
        </div>
        <DeliveryNote message={message} outgoing={outgoing} />
        {tools.beneath?.(message)}
      </div>
      {!isMarking && actions.length > 0 && <BubbleActions message={message} actions={actions} />}
    </article>
  );
}
