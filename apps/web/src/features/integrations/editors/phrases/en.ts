import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  open: 'Open in another tab',
  enter: 'Enter the editor’s address',
  change: 'Change address',
  frame: '{name} editor',
  empty: 'The {name} editor opens right here',
  'empty.hint': 'Say where it is. The address is kept in this browser only.',
  blankHint:
    'Blank, or it won’t sign you in? {name} may not let itself be opened inside another page: use “Open in another tab”.',
  dialog: 'Address of the {name} editor',
  address: 'Address',
  'address.hint': 'With https; on localhost http as well. Kept in this browser only.',
  save: 'Save',
  forget: 'Forget address',
  'problem.missing': 'Enter the editor’s address',
  'problem.unreadable': 'This address cannot be read. Copy it from the browser’s bar.',
  'problem.insecure': 'Only addresses with https (http on localhost only)',
  'problem.own': 'This is the address of Balcão itself',
};
