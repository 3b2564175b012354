import type { Message } from '@balcao/contract/messages/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconBan, IconMessageQuestion, IconTemplate } from '@tabler/icons-react';
import { hasOwnWords } from '../message-rights.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { readSigned } from '../signed-text.ts';
import { ContactCards } from './contact-cards.tsx';
import { FormattedText } from './formatted-text.tsx';
import { LocationCard } from './location-card.tsx';
import { MediaContent } from './media-content.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './bubble-content.module.css';

const MEDIA = new Set(['image', 'audio', 'video', 'application', 'sticker']);

function Corner({ message }: { message: Message }) {
  return (
    <span
      className={styles['corner']}
      data-mine={message.fromMe || undefined}
      data-edited={(message.isEdited && !message.isDeleted) || undefined}
    />
  );
}

/** The words of a message, the agent's signature set apart. */
function Words({ message }: { message: Message }) {
  const { name, words } = readSigned(message);
  return (
    <p className={styles['words']}>
      {name !== null && <strong className={styles['sign']}>{name}:</strong>}
      <FormattedText text={words} />
      <Corner message={message} />
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
      <Corner message={message} />
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

function Special({ message }: { message: Message }) {
  const t = messagePhrases.useT();
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
          {t('unsupported')}
        </span>
      );
    default:
      return null;
  }
}

/** What a message says, whatever kind it is. A kind this screen does not know still shows its words. */
export function BubbleContent({ message }: { message: Message }) {
  if (message.isDeleted) return <Deleted message={message} />;
  const isAudio = message.mediaType === 'audio';
  const ownsBody = message.mediaType === 'locationMessage' || message.mediaType.startsWith('contact');
  const hasWords = hasOwnWords(message) && !ownsBody;
  return (
    <>
      <Referral message={message} />
      {MEDIA.has(message.mediaType) ? <MediaContent message={message} /> : <Special message={message} />}
      {hasWords ? <Words message={message} /> : !isAudio && <div className={styles['foot']} />}
      <Buttons message={message} />
      {message.details.buttons && message.details.buttons.length > 0 && <div className={styles['foot']} />}
    </>
  );
}
