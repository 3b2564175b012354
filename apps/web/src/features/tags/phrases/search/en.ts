import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Search by tag',
  tag: 'Tag',
  'tag.choose': 'Choose a tag',
  'tag.none': 'No tag of this name.',
  tags: 'Tags',
  lanes: 'Kanban lanes',
  see: 'See tickets',
  find: 'Search',
  name: 'Contact',
  number: 'Number',
  email: 'Email',
  status: 'Status',
  pending: 'Waiting',
  open: 'In progress',
  closed: 'Closed',
  noNumber: 'No number',
  openTicket: 'Open the ticket of {name}',
  start: 'Find tickets by tag',
  'start.hint': 'Choose a tag and click Search to see the tickets that received it.',
  nothing: 'No tickets were found for the selected tag.',
  'nothing.hint': 'Choose another tag.',
  newest: 'The {count} newest tickets with this tag are shown.',
};
