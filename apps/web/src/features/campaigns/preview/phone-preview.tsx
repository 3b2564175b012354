import { IconFile, IconMusic } from '@tabler/icons-react';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import { emptyVariables, fillText, plainText, type Values } from '../texts/fill-text.ts';
import styles from './phone-preview.module.css';

export type ShownMedia = { name: string; address: string | null; kind: 'picture' | 'film' | 'sound' | 'file' };

/** One message as it is written, before its variables are filled in. */
export type ShownMessage = { text: string; buttons?: readonly string[]; media?: ShownMedia | null };

type Props = {
  /** Who reads it: a real person of the list. */
  person: { name: string; values: Values } | null;
  /** What is asked first, where a confirmation is asked for. */
  question: ShownMessage | null;
  message: ShownMessage;
};

function Media({ media: { name, address, kind } }: { media: ShownMedia }) {
  if (kind === 'picture' && address !== null) return <img src={address} alt={name} />;
  if (kind === 'film' && address !== null) {
    return <video src={address} muted preload="metadata" aria-label={name} />;
  }
  const FileIcon = kind === 'sound' ? IconMusic : IconFile;
  return (
    <span className={styles['file']}>
      <FileIcon size={16} stroke={1.7} aria-hidden />
      {name}
    </span>
  );
}

function Message({ message, values }: { message: ShownMessage; values: Values }) {
  const words = plainText(fillText(message.text, values));
  if (words.trim() === '' && !message.media) return null;
  return (
    <>
      <div className={styles['bubble']}>
        {message.media && <Media media={message.media} />}
        <FormattedText text={words} />
      </div>
      {message.buttons?.map((button) => (
        <span key={button} className={styles['press']}>
          {button}
        </span>
      ))}
    </>
  );
}

const isEmpty = ({ text, media }: ShownMessage) => text.trim() === '' && !media;

/** What one person of the list reads on their phone, question and answer included. */
export function PhonePreview({ person, question, message }: Props) {
  const t = campaignFormPhrases.useT();
  const values: Values = person?.values ?? new Map();
  const texts = [question, message].filter((one) => one !== null).map(({ text }) => text);
  const empties = person ? [...new Set(texts.flatMap((text) => emptyVariables(fillText(text, values))))] : [];
  const hasNothing = isEmpty(message) && (question === null || isEmpty(question));
  return (
    <div className={styles['phone']} data-phone>
      {person && (
        <div className={styles['who']}>
          {t('preview.for')} <b>{person.name}</b>
        </div>
      )}
      {hasNothing && <p className={styles['nothing']}>{t('preview.empty')}</p>}
      {question && !isEmpty(question) && (
        <>
          <Message message={question} values={values} />
          <div className={styles['bubble']} data-from="person">
            {t('preview.yes')}
          </div>
        </>
      )}
      <Message message={message} values={values} />
      {empties.length > 0 && <p className={styles['empties']}>{t('preview.empties', { names: empties.join(', ') })}</p>}
    </div>
  );
}
