import type { MediaType } from '@balcao/contract/messages/models.ts';
import { truncatePreview } from './inbound/content/truncate-preview.ts';

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

/** The one line by which a list shows a message of ours: its text, else the name of its file, else what kind of message it is. */
export const previewOfMessage = (message: { mediaType: MediaType; body: string; mediaName?: string | null }) =>
  truncatePreview(message.body, message.mediaName || (names[message.mediaType] ?? ''));
