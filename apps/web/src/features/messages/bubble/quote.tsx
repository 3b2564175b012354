import type { MediaType, Message, QuotedMessage } from '@balcao/contract/messages/models.ts';
import {
  IconFileText,
  IconMapPin,
  IconMicrophone,
  IconPhoto,
  IconSticker,
  IconTemplate,
  IconUser,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import type { z } from 'zod';
import { withoutMarks } from '../../../platform/format/without-marks.ts';
import { useSession } from '../../../platform/session.tsx';
import { formatSeconds } from '../../../ui/media/playback.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { parseSigned } from '../signed-text.ts';
import { useKindName } from '../content/kind-name.ts';
import styles from './quote.module.css';

type Quoted = z.infer<typeof QuotedMessage>;

/** What has no words of its own is known by its picture. */
const icons: Partial<Record<MediaType, Icon>> = {
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconVideo,
  application: IconFileText,
  sticker: IconSticker,
  locationMessage: IconMapPin,
  contactMessage: IconUser,
  contactsArrayMessage: IconUser,
  template: IconTemplate,
};

/** Whoever said it: oneself, a colleague, the company where nobody typed, the customer. */
function useSpeaker({ fromMe, user, contact }: Quoted): string {
  const t = messagePhrases.useT();
  const me = useSession().user;
  if (!fromMe) return contact.name;
  if (user === null) return me.company.name;
  return user.id === me.id ? t('you') : user.name;
}

export function QuotedWords({ quoted }: { quoted: Quoted }) {
  const kindName = useKindName(quoted.mediaType);
  const speaker = useSpeaker(quoted);
  const KindIcon = icons[quoted.mediaType];
  return (
    <>
      <span className={styles['words']}>
        <b>{speaker}</b>
        <span>
          {KindIcon && <KindIcon size={14} stroke={1.8} aria-hidden />}
          {quoted.duration !== null && <time>{formatSeconds(quoted.duration)}</time>}
          {withoutMarks(parseSigned(quoted).words) || kindName}
        </span>
      </span>
      {quoted.mediaUrl && (quoted.mediaType === 'image' || quoted.mediaType === 'sticker') && (
        <img className={styles['picture']} src={quoted.mediaUrl} alt="" loading="lazy" />
      )}
    </>
  );
}

type Props = { message: Message; onJump: (messageId: number) => void };

/** The message that this one answers; a click goes there. */
export function Quote({ message, onJump }: Props) {
  const t = messagePhrases.useT();
  const { quotedMsg, quotedMissing } = message;
  if (quotedMsg) {
    return (
      <button type="button" className={styles['quote']} title={t('quote.jump')} onClick={() => onJump(quotedMsg.id)}>
        <QuotedWords quoted={quotedMsg} />
      </button>
    );
  }
  if (!quotedMissing) return null;
  return (
    <div className={styles['quote']}>
      <span className={styles['words']}>
        <span>{t('quote.missing')}</span>
      </span>
    </div>
  );
}
