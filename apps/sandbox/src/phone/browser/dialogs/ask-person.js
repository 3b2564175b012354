import { ask } from '../dom.js';

/** Asks for somebody new: the name and what else is needed; null when the person thinks better of it. */
export function askPerson(title, fields) {
  const name = { label: 'Nome', name: 'name', required: true, maxlength: 120 };
  return ask({ title, confirm: 'Criar', fields: [name, ...fields] });
}
