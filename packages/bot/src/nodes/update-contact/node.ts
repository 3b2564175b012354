import { z } from 'zod';
import type { ContactFields } from '../../engine/types.ts';
import { defineNode, type NodeTurn } from '../node-kind.ts';
import { field, text } from '../fields.ts';
import { phrases } from './phrases.ts';

const keys = ['name', 'email', 'zipCode', 'address', 'bussinesName'] as const;
const reference = (label: string) => field(text(), { label, widget: 'variable' });
const schema = z.looseObject({
  name: reference('name'),
  email: reference('email'),
  zipCode: reference('zipCode'),
  address: reference('address'),
  bussinesName: reference('bussinesName'),
});

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/;

export const updateContactNode = defineNode({
  kind: 'updateContact',
  schema,
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: (data) => keys.filter((key) => data[key] !== '').join(', '),
  run: (data, turn) => {
    const found = new Map(keys.map((key) => [key, valueOf(data[key], turn)]));
    const email = found.get('email') ?? '';
    const isEmailBad = email !== '' && !EMAIL.test(email);
    if (isEmailBad) found.set('email', '');
    const fields = fieldsOf((key) => found.get(key) ?? '');
    const set = keys.filter((key) => found.get(key) !== '');
    return {
      move: { go: 'a' },
      effects: set.length > 0 ? [{ do: 'contact', fields }] : [],
      facts: { set, ...(isEmailBad && { skipped: ['email'] }) },
    };
  },
  phrases,
  examples: [{ name: '{{nome}}', email: '{{email}}', zipCode: '', address: '', bussinesName: '' }],
  addMenu: { group: 'main', icon: 'user-edit' },
});

/** A variable is written with or without braces. */
function valueOf(written: string, { fill, valueOf: named }: NodeTurn): string {
  return (written.includes('{{') ? fill(written) : named(written.trim())).trim();
}

/** What has no place of its own in a contact stands in its further information, under the names people see there. */
function fieldsOf(value: (key: (typeof keys)[number]) => string): ContactFields {
  const extraInfo = {
    ...(value('zipCode') && { CEP: value('zipCode') }),
    ...(value('address') && { Endereço: value('address') }),
  };
  return {
    ...(value('name') && { name: value('name') }),
    ...(value('email') && { email: value('email') }),
    ...(value('bussinesName') && { empresa: value('bussinesName') }),
    ...(Object.keys(extraInfo).length > 0 && { extraInfo }),
  };
}
