import type { Message } from '@balcao/contract/messages/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconBan, IconCut, IconMessageQuestion, IconTemplate } from '@tabler/icons-react';
import { isEmojiOnly } from './emoji-only.ts';
import { MetaRoom } from './meta.tsx';
import { hasOwnWords } from '../message-rights.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { parseSigned } from '../signed-text.ts';
import { ContactCards } from '../content/contact-cards.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { LocationCard } from '../content/location-card.tsx';
import { MediaContent } from '../content/media-content.tsx';
import { OrderCard } from '../content/order-card.tsx';
import { useStoredSentence } from '../../../platform/sentences/stored-sentence.ts';
import styles from './bubble-content.module.css';

const MEDIA = new Set(['image', 'audio', 'video', 'application', 'sticker']);

/** The words of a message, the agent's signature set apart. */
function Words({ message }: { message: Message }) {
  const { name, words } = parseSigned(message);
  return (
    <p className={styles['words']} data-emoji={isEmojiOnly(words) || undefined}>
      {name !== null && <strong className={styles['sign']}>{name}:</strong>}
      <FormattedText text={words} />
      <MetaRoom message={message} />
    </p>
  );
}

function Deleted({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  return (
    <p className={styles['words']}>
      <IconBan className={styles['deletedMark']} size={14} stroke={1.8} aria-hidden />
      <s className={styles['deleted']} title={t('deleted')}>
        {message.body.trim() || t('deleted')}
      </s>
      <VisuallyHidden>{t('deleted')}</VisuallyHidden>
      <MetaRoom message={message} />
    </p>
  );
}

function Referral({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { referral } = message.details;
  if (!referral) return null;
  const isLink = referral.url !== null && /^https?:\/\//.test(referral.url);
  return (
    <div className={styles['referral']}>
      <small>{t('referral')}</small>
      {referral.headline && <b>{referral.headline}</b>}
      {referral.body && <span>{referral.body}</span>}
      {isLink && (
        <a href={referral.url ?? ''} target="_blank" rel="noopener noreferrer nofollow">
          {t('referral.open')}
        </a>
      )}
    </div>
  );
}

function Cut({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  if (!message.details.cut) return null;
  return (
    <span className={styles['note']}>
      <IconCut size={14} stroke={1.8} aria-hidden />
      {t('cut')}
    </span>
  );
}

function Buttons({ message }: { message: Message }) {
  const { buttons } = message.details;
  if (!buttons || buttons.length === 0) return null;
  return (
    <ul className={styles['buttons']}>
      {buttons.map(({ title }, index) => (
        <li key={index}>{title}</li>
      ))}
    </ul>
  );
}

/** What the first line of an unsupported message says when nothing is known about it. */
const UNKNOWN_KIND = 'Mensagem não suportada';

/** The channel's name for what it does not deliver; empty when it has none, and the general note says it all. */
function labelOf({ body }: Message): string {
  const [label = ''] = body.split('\n');
  return label === UNKNOWN_KIND ? '' : label;
}

/** Below the label: words that could be saved of it. */
const savedWords = (message: Message): Message => ({
  ...message,
  body: message.body.split('\n').slice(1).join('\n'),
});

function Special({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const label = useStoredSentence(labelOf(message), message.details.label);
  switch (message.mediaType) {
    case 'locationMessage':
      return <LocationCard message={message} />;
    case 'contactMessage':
    case 'contactsArrayMessage':
      return <ContactCards message={message} />;
    case 'order':
      return <OrderCard message={message} />;
    case 'template':
      return (
        <span className={styles['note']}>
          <IconTemplate size={14} stroke={1.8} aria-hidden />
          {t('template.name', { name: message.details.template?.name ?? '' })}
        </span>
      );
    case 'unsupported':
      return (
        <span className={styles['note']}>
          <IconMessageQuestion size={18} stroke={1.6} aria-hidden />
          {label || t('unsupported')}
        </span>
      );
    default:
      return null;
  }
}

/** As the customer saw it: a question whose choices are pressed has no numbered lines. */
const asShown = (message: Message): Message =>
  message.details.menuText === undefined ? message : { ...message, body: message.details.menuText };

/** What a message says, whatever kind it is. A kind this screen does not know still shows its words. */
export function BubbleContent({ message: told }: { message: Message }) {
  if (told.isDeleted) return <Deleted message={told} />;
  const message = told.mediaType === 'unsupported' ? savedWords(told) : asShown(told);
  const isAudio = message.mediaType === 'audio';
  const ownsBody = message.mediaType === 'locationMessage' || message.mediaType.startsWith('contact');
  const hasWords = hasOwnWords(message) && !ownsBody;
  return (
    <>
      <Referral message={message} />
      {MEDIA.has(message.mediaType) ? <MediaContent message={message} /> : <Special message={told} />}
      {hasWords ? <Words message={message} /> : !isAudio && <div className={styles['foot']} />}
      <Cut message={message} />
      <Buttons message={message} />
      {message.details.buttons && message.details.buttons.length > 0 && <div className={styles['foot']} />}
    </>
  );
}
