import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Kanban lanes',
  search: 'Search lanes',
  order: 'Order',
  move: 'Move the lane {name}',
  add: 'New lane',
  empty: 'No lanes yet',
  'empty.hint': 'Each lane is a stage of your service on the Kanban board, such as Quote or Delivery.',
  'form.new': 'New lane',
  'form.edit': 'Edit lane',
  saved: 'Lane saved.',
  deleted: 'Lane deleted.',
  'delete.title': 'Delete the lane “{name}”?',
  'delete.unused': 'No ticket is in this lane.',
  'delete.campaigns': 'What it was still going to send by itself no longer leaves.',
  'form.isLane': 'Kanban lane',
  'form.isLane.hint': 'The board shows a lane with the tickets of this tag.',
};
