import type { Graph } from '../graph/graph.ts';
import type { World } from '../verify/problem.ts';

const FORMAT = 1;

type Flow = { name: string; graph: Graph; triggers?: readonly unknown[] };

/** A flow as a file: nothing in it says whose it is, and no secret stands in it. What it names goes along by name. */
export function exportFlow({ name, graph, triggers = [] }: Flow, world: World): string {
  const { nodes, connections } = graph;
  const ids = (...fields: readonly string[]) =>
    new Set(nodes.flatMap(({ data }) => fields.map((field) => data[field])));
  const named = <T extends { id: number; name: string }>(list: readonly T[], used: ReadonlySet<unknown>) =>
    list.filter(({ id }) => used.has(id) || used.has(String(id))).map(({ id, name: called }) => ({ id, name: called }));
  const written = JSON.stringify(nodes);
  const refs = {
    queues: named(world.queues, ids('queueId')),
    users: named(world.users, ids('queueUsersId')),
    tags: named(world.tags, ids('tagId')),
    media: world.media
      .filter((file) => written.includes(JSON.stringify(file).slice(1, -1)))
      .map((file) => ({ name: file })),
  };
  return JSON.stringify({ name, nodes, connections, format: FORMAT, refs, triggers }, null, 2);
}
