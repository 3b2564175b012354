import type { Ticket, UnopenedTransfer } from '@balcao/contract/tickets/models.ts';
import {
  IconArrowForwardUp,
  IconCornerUpLeft,
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
import { VisuallyHidden } from '@mantine/core';
import { withoutMarks } from '../../../../platform/format/without-marks.ts';
import { ticketPhrases, type TicketPhrase } from '../../phrases/phrases.ts';
import styles from './last-message.module.css';

/** What a message without words is called, and its picture. */
const kinds: Record<string, { icon: Icon; name: TicketPhrase }> = {
  image: { icon: IconPhoto, name: 'kind.image' },
  audio: { icon: IconMicrophone, name: 'kind.audio' },
  video: { icon: IconVideo, name: 'kind.video' },
  application: { icon: IconFileText, name: 'kind.file' },
  sticker: { icon: IconSticker, name: 'kind.sticker' },
  locationMessage: { icon: IconMapPin, name: 'kind.location' },
  contactMessage: { icon: IconUser, name: 'kind.contact' },
  contactsArrayMessage: { icon: IconUser, name: 'kind.contact' },
  template: { icon: IconTemplate, name: 'kind.template' },
};

/** What the server writes where there are no words. It is phrased here, in the language of whoever reads. */
const storedNames: Record<string, readonly string[]> = {
  image: ['Foto', 'Imagem'],
  audio: ['Áudio'],
  video: ['Vídeo'],
  application: ['Documento'],
  sticker: ['Figurinha'],
  locationMessage: ['Localização'],
  contactMessage: ['Contato'],
  contactsArrayMessage: ['Contato', 'Contatos'],
};

type LastSaid = Pick<Ticket, 'lastMessage' | 'lastMessageType' | 'lastMessageFromMe' | 'lastMessageSender'>;
type Props = { ticket: LastSaid & Partial<Pick<Ticket, 'unopenedTransfer'>> };

/** Who passed the ticket on, and their words; it stands there until the receiver has opened it. */
function PassedOn({ by, note }: UnopenedTransfer) {
  const t = ticketPhrases.useT();
  return (
    <span className={styles['passedOn']}>
      <IconArrowForwardUp size={13} stroke={1.9} aria-hidden />
      {note === null ? t('row.passedOn', { name: by.name }) : t('row.passedOnWith', { name: by.name, note })}
    </span>
  );
}

/** One line of what a colleague said who passed the ticket on, else of what was said last: an arrow when it was us, in a group the name of whoever it was, a picture for what is not text, marks left out. */
export function LastMessage({ ticket }: Props) {
  const t = ticketPhrases.useT();
  if (ticket.unopenedTransfer) return <PassedOn {...ticket.unopenedTransfer} />;
  const kind = kinds[ticket.lastMessageType];
  const words = withoutMarks(ticket.lastMessage).trim();
  const isNamed = words !== '' && !storedNames[ticket.lastMessageType]?.includes(words);
  const text = isNamed ? words : kind && t(kind.name);
  const KindIcon = kind?.icon;
  if (text === undefined) return t('row.empty');
  return (
    <>
      {ticket.lastMessageFromMe && (
        <>
          <IconCornerUpLeft size={13} stroke={1.9} aria-hidden />
          <VisuallyHidden>{t('row.you')}</VisuallyHidden>
        </>
      )}
      {ticket.lastMessageSender && `${ticket.lastMessageSender}: `}
      {KindIcon && <KindIcon size={14} stroke={1.8} aria-hidden />}
      {text}
    </>
  );
}
