/** How something that was started is ended: in order, or at once. */
export type Undo = { stop: () => Promise<void> | void; kill: () => void };
