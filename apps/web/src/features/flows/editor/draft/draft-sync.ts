import type { Graph } from '@balcao/bot/graph/graph.ts';
import { mergeGraphs, type Collision } from '../../graph/merge-graphs.ts';
import { standingCollisions } from '../../graph/standing-collisions.ts';
import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import { differenceOf } from '../../graph/patches.ts';

/** A change is kept this long after the last one. */
export const AUTOSAVE_MS = 1000;
const RETRY_MS = 5000;

/** A draft as the server has it. */
export type Kept = { graph: Graph; revision: number };

export type DraftAnswer =
  | { kind: 'kept'; revision: number; problems: readonly FlowProblem[] }
  /** Somebody was quicker. */
  | { kind: 'changed'; theirs: Kept; by: string | null }
  /** Nobody answered: it is sent later. */
  | { kind: 'unreachable' }
  /** The server will not have it, however often it is sent. */
  | { kind: 'refused'; failure: unknown };

export type DraftStatus = 'kept' | 'waiting' | 'sending' | 'offline' | 'refused' | 'collides';

export type DraftSnapshot = {
  status: DraftStatus;
  collisions: readonly Collision[];
  by: string | null;
  failure: unknown;
  /** What the server found in the last draft it kept. */
  problems: readonly FlowProblem[];
};

type Options = {
  first: Kept;
  problems: readonly FlowProblem[];
  /** What is on the canvas now. */
  graph: () => Graph;
  /** Puts what came from elsewhere onto the canvas. */
  receive: (graph: Graph) => void;
  send: (draft: Kept) => Promise<DraftAnswer>;
  /** Keeps what is not on the server yet in this browser; null: nothing is left to keep. */
  remember: (unsent: { base: Kept; graph: Graph } | null) => void;
};

/**
 * Keeps the draft on the server as it is on the canvas: a second after the last change, one call at a time, later when
 * nobody answers. What somebody else kept meanwhile is merged in; while two changes collide nothing is sent.
 */
export class DraftSync {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #base: Kept;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;
  #snapshot: DraftSnapshot;

  constructor(options: Options) {
    this.#options = options;
    this.#base = options.first;
    const { problems } = options;
    this.#snapshot = { status: 'kept', collisions: [], by: null, failure: null, problems };
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The draft on the server, as far as this browser knows. */
  readonly base = (): Kept => this.#base;

  /** The canvas has changed. */
  changed(): void {
    const { status } = this.#snapshot;
    if (status === 'collides' || !this.#isAhead()) return;
    if (status !== 'sending') this.#tell({ status: status === 'offline' ? 'offline' : 'waiting' });
    this.#plan(AUTOSAVE_MS);
  }

  /** Sends what is not kept yet, now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // Whoever waited beside this call may have begun the next one.
    while (this.#underWay) await this.#underWay;
    if (this.#snapshot.status === 'collides' || !this.#isAhead()) return;
    this.#underWay = this.#sendOnce().finally(() => {
      this.#underWay = null;
    });
    await this.#underWay;
  }

  /** Somebody's draft, heard of by an event or read from the server. */
  async hear(theirs: Kept, by: string | null): Promise<void> {
    while (this.#underWay) await this.#underWay;
    if (theirs.revision > this.#base.revision) this.#join(theirs, by);
  }

  /** What is on the canvas was kept by another call, such as saving. */
  keptElsewhere(kept: Kept, problems: readonly FlowProblem[]): void {
    this.#base = kept;
    this.#tell({ problems, collisions: [] });
    this.#settle();
  }

  /** All collisions are decided; `decided` is what was made of them. */
  decide(decided: Graph): void {
    this.#options.receive(decided);
    this.#tell({ collisions: [] });
    this.#settle();
  }

  #tell(next: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...next };
    for (const listener of this.#listeners) listener();
  }

  #isAhead(): boolean {
    return differenceOf(this.#base.graph, this.#options.graph()).length > 0;
  }

  #plan(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  #remember(isUnsent: boolean): void {
    this.#options.remember(isUnsent ? { base: this.#base, graph: this.#options.graph() } : null);
  }

  #settle(): void {
    const isUnsent = this.#isAhead();
    this.#remember(isUnsent);
    this.#tell({ status: isUnsent ? 'waiting' : 'kept' });
    if (isUnsent) this.#plan(AUTOSAVE_MS);
  }

  #join(theirs: Kept, by: string | null): void {
    const sides = { base: this.#base.graph, mine: this.#options.graph(), theirs: theirs.graph };
    const { graph, collisions: found } = mergeGraphs(sides);
    const undecided = this.#snapshot.collisions;
    const collisions = standingCollisions(undecided, found, { mine: graph, theirs: theirs.graph });
    // A browser that is opened anew before anybody decides finds the sides as they were, and the same collisions.
    if (collisions.length > 0 && undecided.length === 0) this.#remember(true);
    this.#base = theirs;
    this.#options.receive(graph);
    this.#tell({ collisions, by });
    if (collisions.length === 0) {
      this.#settle();
      return;
    }
    clearTimeout(this.#timer);
    this.#tell({ status: 'collides' });
  }

  async #sendOnce(): Promise<void> {
    const sent = this.#options.graph();
    this.#remember(true);
    this.#tell({ status: 'sending' });
    const answer = await this.#options.send({ graph: sent, revision: this.#base.revision });
    if (answer.kind === 'kept') {
      this.#base = { graph: sent, revision: answer.revision };
      this.#tell({ problems: answer.problems });
      this.#settle();
    } else if (answer.kind === 'changed') {
      this.#join(answer.theirs, answer.by);
    } else if (answer.kind === 'refused') {
      this.#tell({ status: 'refused', failure: answer.failure });
    } else {
      this.#tell({ status: 'offline' });
      this.#plan(RETRY_MS);
    }
  }
}
