import { askForm, h } from '../dom.js';
import { attempt } from '../sim.js';
import { changeGroup, createGroup, readGroups } from './phones-api.js';

/** Makes a group of people the owner chooses; null when the person thinks better of it. */
export async function askGroup(owner, others) {
  const chosen = await askPeople({
    title: 'Novo grupo',
    confirm: 'Criar',
    subject: '',
    people: others.map(({ phone, name }) => ({ phone, name, checked: false })),
  });
  return chosen ? attempt(() => createGroup({ owner, subject: chosen.subject, members: chosen.members })) : null;
}

/** Renames the group, and lets people in and out of it. */
export async function editGroup({ by, id, everyone }) {
  const groups = (await attempt(readGroups)) ?? [];
  const group = groups.find((one) => one.id === id);
  if (!group) return;
  const inside = group.members.map(({ phone }) => phone);
  const others = everyone.filter(({ phone }) => phone !== by);
  const chosen = await askPeople({
    title: 'Mudar o grupo',
    confirm: 'Salvar',
    subject: group.subject,
    people: others.map(({ phone, name }) => ({ phone, name, checked: inside.includes(phone) })),
  });
  if (!chosen) return;
  const added = chosen.members.filter((phone) => !inside.includes(phone));
  const removed = inside.filter((phone) => phone !== by && !chosen.members.includes(phone));
  await attempt(async () => {
    if (chosen.subject !== group.subject) await changeGroup(id, 'rename', { by, subject: chosen.subject });
    if (added.length > 0) await changeGroup(id, 'add', { by, members: added });
    if (removed.length > 0) await changeGroup(id, 'remove', { by, members: removed });
  });
}

function askPeople({ title, confirm, subject, people }) {
  const name = h('input', { required: true, maxlength: 100, value: subject, autocomplete: 'off' });
  const boxes = people.map(({ phone, checked }) => h('input', { type: 'checkbox', value: phone, checked }));
  const choices = boxes.map((box, index) => h('label', { class: 'check' }, box, people[index].name));
  const parts = [
    h('label', { class: 'field' }, 'Nome do grupo', name),
    h('fieldset', { class: 'checks' }, h('legend', {}, 'Participantes'), choices),
  ];
  return askForm({ title, confirm, parts }, () => {
    const members = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    return members.length > 0 ? { subject: name.value.trim(), members } : null;
  });
}
