import { askForm, h } from '../dom.js';

/** The sheet that a list opens: one row is marked and then sent. The id of the row; null when the person closes it. */
export const chooseRow = ({ button, sections }) =>
  askForm({ title: button, confirm: 'Enviar', parts: sections.map(section) }, (form) => new FormData(form).get('row'));

const section = ({ title, rows }) =>
  h('fieldset', { class: 'rows' }, title ? h('legend', {}, title) : null, rows.map(row));

const row = ({ id, title, description }) =>
  h(
    'label',
    {},
    h('span', {}, h('b', {}, title), description ? h('small', {}, description) : null),
    h('input', { type: 'radio', name: 'row', value: id, required: true }),
  );
