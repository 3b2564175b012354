import type { ChatMediaType } from '@balcao/contract/chats/models.ts';
import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';

type Kind = 'message' | ChatMediaType;

const phrases: Record<PushLanguage, Record<Kind, string>> = {
  pt: { message: 'Nova mensagem', image: 'Imagem', audio: 'Áudio', video: 'Vídeo', other: 'Documento' },
  en: { message: 'New message', image: 'Image', audio: 'Audio', video: 'Video', other: 'Document' },
  es: { message: 'Nuevo mensaje', image: 'Imagen', audio: 'Audio', video: 'Vídeo', other: 'Documento' },
  tr: { message: 'Yeni mesaj', image: 'Görsel', audio: 'Ses', video: 'Video', other: 'Belge' },
};

export type PushedMessage = {
  title: string;
  isGroup: boolean;
  senderName: string;
  /** Empty for files alone. */
  text: string;
  mediaType: ChatMediaType | null;
};
type Reader = { language: PushLanguage; showsText: boolean };

/** In a group it says where and who, between two people who alone. */
export function pushWords(said: PushedMessage, { language, showsText }: Reader): NoticeWords {
  const known = phrases[language];
  if (!showsText) return { title: said.isGroup ? said.title : said.senderName, body: known.message };
  const text = said.text === '' ? known[said.mediaType ?? 'message'] : said.text;
  return said.isGroup
    ? { title: said.title, body: `${said.senderName}: ${text}` }
    : { title: said.senderName, body: text };
}
