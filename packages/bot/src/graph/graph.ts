import { z } from 'zod';
import { limits } from '../limits.ts';

const id = z
  .string()
  .min(1)
  .max(limits.nodeIdLength)
  .regex(/^[A-Za-z0-9]+$/);

/** A block. Keys nobody here knows are kept: they belong to whoever drew it. */
export const GraphNode = z.looseObject({
  id,
  position: z.looseObject({ x: z.number(), y: z.number() }),
  type: z.string().min(1).max(60),
  data: z.record(z.string(), z.unknown()),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** A way from an output of a block to another block; without `sourceHandle` it leaves by the output `a`. */
export const GraphConnection = z.looseObject({
  source: id,
  target: id,
  sourceHandle: z.string().max(60).nullish(),
  targetHandle: z.string().max(60).nullish(),
});
export type GraphConnection = z.infer<typeof GraphConnection>;

/** A conversation as it is stored: shape and size only. Whether it makes sense is for the verifier. */
export const Graph = z.object({
  nodes: z.array(GraphNode).max(limits.nodes),
  connections: z.array(GraphConnection).max(limits.connections),
});
export type Graph = z.infer<typeof Graph>;

export const startNodeId = '1';
