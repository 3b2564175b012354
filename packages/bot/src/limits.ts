/** Every bound of flows and of their runs, each in one place. */
export const limits = {
  /** Of a graph; more is refused, not stored. */
  nodes: 500,
  connections: 2000,
  graphBytes: 2 * 1024 * 1024,
  nodeIdLength: 30,
  /** Executed in one turn before something waits. */
  nodesPerTurn: 100,
  /** Said in one turn. */
  messagesPerTurn: 20,
  stateBytes: 64 * 1024,
  variableBytes: 8 * 1024,
  intervalSeconds: 120,
  gatherSeconds: 10,
  /** An unanswered question ends the run. */
  idleMs: 24 * 60 * 60 * 1000,
  /** Wrong answers of a flow's menu before it gives up, when the connection names no number. */
  menuTries: 3,
  /** Nothing that is no text is answered more often than this. */
  textOnlyHintMs: 60 * 1000,
  /** Signs of another machine at the other end. */
  war: { quickMs: 2000, quickAnswers: 3, equalAnswers: 3, equalLength: 20, messages: 30 },
  external: { bubbles: 20, turns: 50 },
  optionDepth: 10,
  optionsPerQueue: 200,
} as const;
