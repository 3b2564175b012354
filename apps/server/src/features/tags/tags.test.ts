import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { createTag } from './create-tag.ts';
import { removeTag } from './remove-tag.ts';
import { getTag, listTags, pageOfTags } from './tags.queries.ts';
import { updateTag } from './update-tag.ts';
import { syncTicketTags } from '../ticket-tags/sync-ticket-tags.ts';

const named = (name: string) => ({ name, kanban: 0 });
const page = (more: Partial<Parameters<typeof pageOfTags>[1]> = {}) => ({
  searchParam: '',
  pageNumber: 1,
  kanban: 0,
  ...more,
});

test('an agent adds a tag by its name alone, and it gets a colour that is not taken yet', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const vip = await agent.act((ctx) => createTag(ctx, named('  Cliente   VIP ')));
  const second = await agent.act((ctx) => createTag(ctx, named('Orçamento')));
  expect(vip).toMatchObject({ name: 'Cliente VIP', kanban: 0, userId: agent.userId });
  expect(second.color).not.toBe(vip.color);
  expect((await world.emitted()).map(({ name, rooms }) => ({ name, rooms }))).toEqual([
    { name: 'tag.created', rooms: [`${world.companyId}:company`] },
    { name: 'tag.created', rooms: [`${world.companyId}:company`] },
  ]);
});

test('a name says something, and there is one tag of each, however it is written', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const add = (name: string) => agent.act((ctx) => createTag(ctx, named(name)));
  await expect(add(' ab ')).rejects.toMatchObject({ code: 'ERR_INVALID_TAG_NAME' });
  await expect(add('a  b')).resolves.toMatchObject({ name: 'a b' });
  const tag = await add('Reclamação');
  await expect(add('RECLAMACAO')).rejects.toMatchObject({ code: 'ERR_TAG_EXISTS' });
  const other = await add('Elogio');
  const rename = (name: string) => agent.act((ctx) => updateTag(ctx, { tagId: other.id, change: { name } }));
  await expect(rename('reclamacao')).rejects.toMatchObject({ code: 'ERR_TAG_EXISTS' });
  await expect(rename('x')).rejects.toMatchObject({ code: 'ERR_INVALID_TAG_NAME' });
  expect(await rename('Elogios')).toMatchObject({ id: other.id, name: 'Elogios', color: other.color });
  expect(await agent.act((ctx) => getTag(ctx, tag.id))).toMatchObject({ name: 'Reclamação', ticketsCount: 0 });
});

test('ten people who add the same tag at once make one', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => agent.act((ctx) => createTag(ctx, named(n % 2 ? 'Garantia' : 'GARANTIA')))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'ERR_TAG_EXISTS' });
});

test('the page counts tickets, goes on after twenty, and keeps lanes apart', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const ticket = await world.ticket();
  const used = await admin.act((ctx) => createTag(ctx, named('Área de entrega')));
  for (let n = 0; n < 20; n += 1) await admin.act((ctx) => createTag(ctx, named(`Etiqueta ${n}`)));
  await admin.act((ctx) => createTag(ctx, { name: 'Negociação', kanban: 1 }));
  await admin.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [used.id] }));

  const first = await admin.act((ctx) => pageOfTags(ctx, page()));
  expect(first).toMatchObject({ count: 21, hasMore: true });
  expect(first.tags[0]).toMatchObject({ name: 'Área de entrega', ticketsCount: 1 });
  const second = await admin.act((ctx) => pageOfTags(ctx, page({ pageNumber: 2 })));
  expect([second.tags.length, second.hasMore]).toEqual([1, false]);
  const found = await admin.act((ctx) => pageOfTags(ctx, page({ searchParam: 'area' })));
  expect(found.tags.map(({ name }) => name)).toEqual(['Área de entrega']);
  const lanes = await admin.act((ctx) => pageOfTags(ctx, page({ kanban: 1 })));
  expect(lanes.tags.map(({ name }) => name)).toEqual(['Negociação']);
  const names = (await admin.act((ctx) => listTags(ctx.db, { searchParam: '' }))).map(({ name }) => name);
  expect(names).not.toContain('Negociação');
});

test('a deleted tag is gone from its tickets, and everybody is told', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const ticket = await world.ticket();
  const tag = await admin.act((ctx) => createTag(ctx, named('Promoção')));
  await admin.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [tag.id] }));
  await admin.act((ctx) => removeTag(ctx, tag.id));
  expect((await admin.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [] }))).tags).toEqual([]);
  await expect(admin.act((ctx) => removeTag(ctx, tag.id))).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
  expect((await world.emitted()).at(-1)).toMatchObject({ name: 'tag.deleted', payload: { tagId: tag.id } });
});

test.each([
  ['admin', true],
  ['supervisor', true],
  ['user', false],
] as const)('%s deletes unused tags, and used ones and lanes: %s', async (profile, mayAll) => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const person = await world.person({ profile });
  const ticket = await world.ticket();
  const add = (name: string, kanban = 0) => admin.act((ctx) => createTag(ctx, { name, kanban }));
  const [unused, used, lane] = [await add('Sem uso'), await add('Em uso'), await add('Raia', 1)];
  await admin.act((ctx) => syncTicketTags(ctx, { ticketId: ticket.id, tagIds: [used.id] }));
  const remove = (tagId: number) => person.act((ctx) => removeTag(ctx, tagId));
  await remove(unused.id);
  for (const { id } of [used, lane]) {
    const outcome = await remove(id).then(
      () => 'deleted',
      (error: { code: string }) => error.code,
    );
    expect(outcome).toBe(mayAll ? 'deleted' : 'ERR_NO_PERMISSION');
  }
  const left = (await admin.act((ctx) => pageOfTags(ctx, page({ kanban: 1 })))).count;
  expect(left).toBe(mayAll ? 0 : 1);
});

test('two companies may have a tag of the same name, and neither sees or touches the other’s', async () => {
  const ours = await (await createWorld()).person({ profile: 'admin' });
  const theirs = await (await createWorld()).person({ profile: 'admin' });
  const tag = await theirs.act((ctx) => createTag(ctx, named('Fidelidade')));
  await ours.act((ctx) => createTag(ctx, named('Fidelidade')));
  const change = { name: 'Nossa agora' };
  await expect(ours.act((ctx) => updateTag(ctx, { tagId: tag.id, change }))).rejects.toMatchObject({
    code: 'ERR_NO_TAG_FOUND',
  });
  await expect(ours.act((ctx) => removeTag(ctx, tag.id))).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
  expect(await theirs.act((ctx) => getTag(ctx, tag.id))).toMatchObject({ name: 'Fidelidade' });
});
