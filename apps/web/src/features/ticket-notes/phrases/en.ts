import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Notes',
  list: 'Notes about the customer',
  empty: 'No notes. The customer does not see what you write here.',
  new: 'New note',
  placeholder: 'Write something for the team',
  add: 'Add',
  required: 'Required',
  tooShort: 'Too short!',
  tooLong: 'Too long!',
  added: 'Note added.',
  deleted: 'Note deleted.',
  delete: 'Delete note',
  'delete.title': 'Delete this note?',
  'delete.confirm': 'Delete',
  inline: 'Note by {name}',
  more: 'Show everything',
  older: 'Show older ones',
  less: 'Show less',
  someone: 'Removed person',
  earlier: 'another ticket',
};
