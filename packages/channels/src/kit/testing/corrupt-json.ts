const ODD = [null, true, 0, -1, 1e300, '', '\u0000', '\ud83d', 'x'.repeat(5000), [], {}, [[]], { id: {} }, '__proto__'];

/** Small seeded generator: a failing round can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Node = Record<string, unknown> | unknown[];

export function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

/** Replaces, removes or renames one random property somewhere inside. */
export function mutate(value: unknown, random: () => number): void {
  const nodes = nodesOf(value).filter((node) => Object.keys(node).length > 0);
  const node = nodes[Math.floor(random() * nodes.length)];
  if (node === undefined) return;
  const keys = Object.keys(node);
  const key = keys[Math.floor(random() * keys.length)] ?? '';
  const target = node as Record<string, unknown>;
  const action = random();
  if (action < 0.5) target[key] = ODD[Math.floor(random() * ODD.length)];
  else if (action < 0.8) delete target[key];
  else target[`${key}_x`] = target[key];
}
