import { IconFile, IconMusic } from '@tabler/icons-react';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import styles from './phone-preview.module.css';
import type { PreviewPerson } from './use-preview-people.ts';

export type ShownMedia = { name: string; address: string | null; kind: 'picture' | 'film' | 'sound' | 'file' };

/** One message as it is written, before its variables are filled in. */
export type ShownMessage = { text: string; buttons?: readonly string[]; media?: ShownMedia | null };

type Props = {
  /** Who reads it: a real person of the list. */
  person: PreviewPerson | null;
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

function Message({ message, person }: { message: ShownMessage; person: PreviewPerson | null }) {
  const words = person ? person.read(message.text).text : message.text;
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
  const texts = [question, message].filter((one) => one !== null).map(({ text }) => text);
  const read = person ? texts.map((text) => person.read(text)) : [];
  const empties = [...new Set(read.flatMap(({ empty }) => empty))];
  const kept = [...new Set(read.flatMap((text) => text.kept))];
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
          <Message message={question} person={person} />
          <div className={styles['bubble']} data-from="person">
            {t('preview.yes')}
          </div>
        </>
      )}
      <Message message={message} person={person} />
      {empties.length > 0 && <p className={styles['empties']}>{t('preview.empties', { names: empties.join(', ') })}</p>}
      {kept.length > 0 && <p className={styles['empties']}>{t('preview.kept', { names: kept.join(', ') })}</p>}
    </div>
  );
}
