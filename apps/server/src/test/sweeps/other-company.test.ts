import { expect, test } from 'vitest';
import { callRoute } from './call-route.ts';
import { guardedRoutes } from './every-route.ts';
import { sellCounter } from './claimed-host.ts';
import { fingerprint } from '../harness/fingerprint.ts';
import { inhabitedCompany } from './populated-company.ts';
import { idFieldsOf, withId } from './id-fields.ts';
import { schemaOfPart } from './json-schema.ts';
import { sampleInput } from './sample-input.ts';

/**
 * Ids that a route reads for nothing: the documented client sends them, and they decide nothing. A batch that nobody has begun is
 * stopped all the same, in one's own company: its first letter may still be on its way.
 */
const ignored = new Set(['tickets.presence body.whatsappId', 'chats.read body.userId', 'emails.stop params.batchId']);

/** Ids in an address that ask for one thing; most others only narrow a list. */
const asked = new Set([
  'messages.list query.around',
  'invoices.all query.companyId',
  'integrations.source query.companyId',
  'integrations.saveSource query.companyId',
  'integrations.testSource query.companyId',
]);

/** Places in a list that only look like ids by their names. */
const cursors = new Set(['messages.list query.before', 'kanban.move body.after', 'kanban.placeLane body.after']);

/**
 * Customers and invoices of whoever sells, which the companies here do not: `dunning.test.ts` and `given-lines.test.ts` ask for
 * those of another agency.
 */
const customers = new Set([
  'dunning.reminders query.debtorCompanyId',
  'dunning.pause params.debtorId',
  'statements.assign body.invoiceId',
]);

/** One that only reads, for all who only read. */
const readers = await inhabitedCompany();

/** Who edits a brand sells the counter. */
async function companyFor({ name, route }: (typeof guardedRoutes)[number]) {
  if (name.startsWith('brand.')) {
    const company = await inhabitedCompany();
    await sellCounter(company.world);
    return company;
  }
  return route.method === 'GET' ? readers : inhabitedCompany();
}

const theirs = await inhabitedCompany();
const app = await theirs.world.http();
const untouched = await fingerprint(theirs.world);

/** Asked about a company that one sells to: `resellers.test.ts` has it. */
const ofSellers = new Set(['dunning.pause']);

for (const one of guardedRoutes.filter(({ name }) => !ofSellers.has(name))) {
  const { name, route } = one;
  for (const { part, name: field } of idFieldsOf(route, theirs.ids)) {
    const place = `${part}.${field}`;
    if (cursors.has(`${name} ${place}`) || customers.has(`${name} ${place}`)) continue;
    test(`${name} knows nothing of another company by its ${place}`, async () => {
      expect(theirs.ids, `teach inhabitedCompany an id for ${place}`).toHaveProperty(field);
      const ours = await companyFor(one);
      const { headers } = ours.admin;
      const own = sampleInput(route, ours.ids, field);
      const foreign = withId(own, theirs.ids, { part, name: field });
      const answer = await callRoute(app, route, { sample: foreign, headers });
      // The very same call finds something with our own id in that place.
      const control = await callRoute(app, route, { sample: withId(own, ours.ids, { part, name: field }), headers });
      expect([control.statusCode === 404, control.body]).toEqual([false, control.body]);
      expect(answer.body).not.toContain(theirs.marker);
      const isNoMatter = (part === 'query' && !asked.has(`${name} ${place}`)) || ignored.has(`${name} ${place}`);
      const { error = 'none' } = answer.json<{ error?: string }>();
      // What is for whoever sells is refused alike for whatever id; `resellers.test.ts` has those that do.
      const isForSellers = route.permission === 'super' || route.permission === 'seller';
      const refused = isForSellers ? [403, 'ERR_NO_PERMISSION'] : [404, 'not found'];
      expect([answer.statusCode, error.replace(/^ERR_(NO_\w+|NOT)_FOUND$/, 'not found')]).toEqual(
        isNoMatter ? [200, 'none'] : refused,
      );
      expect(await fingerprint(theirs.world)).toEqual(untouched);
      expect(JSON.stringify(await ours.world.emitted())).not.toContain(theirs.marker);
    });
  }
}

test('no list and no search shows anything of another company', async () => {
  const ours = await inhabitedCompany();
  const { headers } = await ours.world.person({ profile: 'admin' });
  let answered = 0;
  for (const { route } of guardedRoutes.filter((one) => one.route.method === 'GET')) {
    const own = sampleInput(route, ours.ids);
    const searches = Object.hasOwn(schemaOfPart(route, 'query')?.properties ?? {}, 'searchParam')
      ? ['', theirs.marker, 'marca', 'cliente']
      : [''];
    for (const searchParam of searches) {
      const query = { ...own.query, ...(searchParam !== '' && { searchParam }) };
      const answer = await callRoute(app, route, { sample: { ...own, query }, headers });
      expect(answer.body).not.toContain(theirs.marker);
      answered += answer.statusCode === 200 ? 1 : 0;
    }
  }
  expect(answered).toBeGreaterThan(10);
});
