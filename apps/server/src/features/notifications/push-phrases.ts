import type { MediaType } from '@balcao/contract/messages/models.ts';
import type { PushLanguage } from '@balcao/contract/notifications/models.ts';

type Kind = 'newMessage' | 'image' | 'audio' | 'video' | 'file' | 'sticker' | 'location' | 'contact' | 'order';

const phrases: Record<PushLanguage, Record<Kind, string>> = {
  pt: {
    newMessage: 'Nova mensagem',
    image: 'Imagem',
    audio: 'Áudio',
    video: 'Vídeo',
    file: 'Documento',
    sticker: 'Figurinha',
    location: 'Localização',
    contact: 'Contato',
    order: 'Pedido',
  },
  en: {
    newMessage: 'New message',
    image: 'Image',
    audio: 'Audio',
    video: 'Video',
    file: 'Document',
    sticker: 'Sticker',
    location: 'Location',
    contact: 'Contact',
    order: 'Order',
  },
  es: {
    newMessage: 'Nuevo mensaje',
    image: 'Imagen',
    audio: 'Audio',
    video: 'Vídeo',
    file: 'Documento',
    sticker: 'Sticker',
    location: 'Ubicación',
    contact: 'Contacto',
    order: 'Pedido',
  },
  tr: {
    newMessage: 'Yeni mesaj',
    image: 'Görsel',
    audio: 'Ses',
    video: 'Video',
    file: 'Belge',
    sticker: 'Çıkartma',
    location: 'Konum',
    contact: 'Kişi',
    order: 'Sipariş',
  },
};

const kinds: Partial<Record<MediaType, Kind>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'file',
  sticker: 'sticker',
  locationMessage: 'location',
  contactMessage: 'contact',
  contactsArrayMessage: 'contact',
  order: 'order',
};

/** What a device shows of a message without words; `null` when the words must not be shown at all. */
export const phraseFor = (language: PushLanguage, type: MediaType | null) =>
  phrases[language][(type && kinds[type]) ?? 'newMessage'];
