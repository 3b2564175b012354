import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en = {
  title: 'Secrets',
  lead: 'Tokens and passwords that flows send to other systems. In a request, write them as they stand here: in the address, headers or body. Nobody can read the value once it is kept.',
  none: 'No secret yet',
  'none.hint': 'Keep the token of your system here instead of writing it into the flow.',
  changed: 'Changed {at}',
  replaceOf: 'Replace the value of {name}',
  deleteOf: 'Delete {name}',
  delete: 'Delete',
  'delete.text': 'Requests that use this secret fail from now on.',
  deleted: 'Secret deleted.',
  new: 'New secret',
  name: 'Name',
  'name.hint': 'Lower case letters, digits and _, beginning with a letter.',
  'name.rule': 'Use lower case letters, digits and _, beginning with a letter.',
  'name.taken': 'This name exists: replace its value in the list.',
  value: 'Value',
  'value.new': 'New value',
  'value.short': 'At least 4 characters.',
  'value.long': 'Too long.',
  add: 'Keep',
  replace: 'Replace',
  added: 'Secret kept.',
  replaced: 'Value replaced.',
} as const satisfies TranslationOf<typeof pt>;
