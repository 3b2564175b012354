import { parseSync, type Plugin } from 'vite';

/** What the browser reads of a route. The rest is for the server: documentation, rights, and the schemas of both directions. */
const READ_IN_BROWSERS = new Set(['method', 'path', 'uploads']);
const ROUTES = /\/packages\/contract\/src\/.*routes\.ts$/;

type Property = { start: number; end: number; key?: { name?: string } };
type Call = { callee?: { name?: string }; arguments?: readonly { properties?: readonly Property[] }[] };

const isNode = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (parent: object): Call[] =>
  Object.values<unknown>({ ...parent })
    .flat()
    .filter(isNode);

/** Properties of `route({ … })` that no browser reads. */
function unreadProperties(node: Call): Property[] {
  const below = nodesIn(node).flatMap(unreadProperties);
  const [definition] = node.callee?.name === 'route' ? (node.arguments ?? []) : [];
  const { properties } = definition ?? {};
  if (!properties) return below;
  return properties.filter(({ key }) => key?.name !== undefined && !READ_IN_BROWSERS.has(key.name));
}

/** Leaves out of a built app what only the server reads of the contract's routes, and with it the schemas they name. */
export const stripRouteDetails: Plugin = {
  name: 'strip-route-details',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ROUTES.test(id)) return null;
    const unread = nodesIn(parseSync(id, code).program).flatMap(unreadProperties);
    return unread
      .toSorted((a, b) => b.start - a.start)
      .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^,/, ''), code);
  },
};
