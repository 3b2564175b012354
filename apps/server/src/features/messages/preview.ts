import { firstCharacters } from '@balcao/channels/kit/clean-text.ts';
import type { MediaType } from '@balcao/contract/messages/models.ts';

const MAX_CHARACTERS = 200;

const names: Partial<Record<MediaType, string>> = {
  image: 'Imagem',
  audio: 'Áudio',
  video: 'Vídeo',
  application: 'Documento',
  sticker: 'Figurinha',
  locationMessage: 'Localização',
  contactMessage: 'Contato',
  contactsArrayMessage: 'Contatos',
  order: 'Pedido',
  unsupported: 'Mensagem não suportada',
};

/** The one line by which a list shows a message: its text, else the name of its file, else what kind of message it is. */
export function previewOf(message: { mediaType: MediaType; body: string; mediaName?: string | null }): string {
  const text = message.body.trim() || message.mediaName || names[message.mediaType] || '';
  return firstCharacters(text.replaceAll(/\s+/g, ' '), MAX_CHARACTERS);
}
