import { parseSync, type Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
/** What the browser reads of a route. The rest is for the server: documentation, rights, and the schemas of both directions. */
const READ_IN_BROWSERS = new Set(['method', 'path', 'uploads']);

type Span = { start: number; end: number };
type Property = Span & { key?: { name?: string } };
type Node = {
  type?: string;
  callee?: { name?: string };
  arguments?: readonly { properties?: readonly Property[] }[];
  declaration?: Node | null;
  declarations?: readonly { init: (Node & Span) | null }[];
};
type Edit = Span & { text: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (parent: object): Node[] =>
  Object.values<unknown>({ ...parent })
    .flat()
    .filter(isNode);

/** Properties of `route({ … })` that no browser reads. */
function unreadProperties(node: Node): Property[] {
  const below = nodesIn(node).flatMap(unreadProperties);
  const [definition] = node.callee?.name === 'route' ? (node.arguments ?? []) : [];
  const { properties } = definition ?? {};
  if (!properties) return below;
  return properties.filter(({ key }) => key?.name !== undefined && !READ_IN_BROWSERS.has(key.name));
}

const calls = (node: Node): boolean => node.type === 'CallExpression' || nodesIn(node).some(calls);

/** What a module computes when it is loaded. */
function computed(statement: Node): Span[] {
  const { declarations = [] } = statement.declaration ?? statement;
  return declarations.flatMap(({ init }) =>
    init && init.type !== 'ArrowFunctionExpression' && calls(init) ? init : [],
  );
}

/**
 * Leaves out of a built app what only the server reads of the contract. The contract does nothing but describe, so whatever
 * it computes and no screen names may go: bundlers keep calls unless they are told so.
 */
export const trimContract: Plugin = {
  name: 'trim-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!CONTRACT.test(id)) return null;
    const statements = nodesIn(parseSync(id, code).program);
    const edits: Edit[] = [
      ...statements.flatMap(unreadProperties).map(({ start, end }) => ({
        start,
        end: code[end] === ',' ? end + 1 : end,
        text: '',
      })),
      ...statements.flatMap(computed).flatMap(({ start, end }) => [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ]),
    ];
    return edits
      .toSorted((a, b) => b.start - a.start)
      .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
  },
};
