import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyState } from './model.ts';
import type { State } from './model.ts';
import { adoptState } from './world.ts';
import type { World } from './world.ts';
import type { Notice } from '../webhooks/delivery.ts';

const SAVE_AFTER_MS = 400;
const KEPT_MESSAGES_PER_CHAT = 400;

type Saved = { boots: number; seed: string; state: State; unfinished: Notice[] };

/**
 * Keeps the world in a folder: what was there is taken over, later changes are written soon after they happen, and
 * webhooks that were still on their way set out again. Every start draws fresh ids, even after a crash.
 */
export function keepOnDisk(world: World, folder: string): { finish: () => Promise<void> } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const path = join(folder, 'world.json');
  const saved = readSaved(path);
  const boots = (saved?.boots ?? 0) + 1;
  const seed = saved?.seed ?? world.ids.seed();
  world.ids.restart(`${seed}/${boots}`);
  if (saved) adoptState(world, { ...emptyState(), ...saved.state });
  writeFileSync(path, serialise());

  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function serialise(): string {
    const conversations = Object.fromEntries(
      Object.entries(world.state.conversations).map(([key, conversation]) => [
        key,
        { ...conversation, messages: conversation.messages.slice(-KEPT_MESSAGES_PER_CHAT) },
      ]),
    );
    const unfinished = world.courier.unfinished();
    return JSON.stringify({ boots, seed, unfinished, state: { ...world.state, conversations } } satisfies Saved);
  }

  async function write(): Promise<void> {
    const started = performance.now();
    await writeFile(`${path}.new`, serialise());
    await rename(`${path}.new`, path);
    nextDelay = Math.max(SAVE_AFTER_MS, (performance.now() - started) * 20);
  }

  let nextDelay = SAVE_AFTER_MS;
  world.changed = () => {
    timer ??= setTimeout(() => {
      timer = null;
      // A full disk must not stop the street; the next change tries again.
      writing = writing.then(write).catch(() => undefined);
    }, nextDelay);
  };
  for (const notice of saved?.unfinished ?? []) world.courier.enqueue(notice);

  return {
    async finish() {
      world.changed = () => undefined;
      if (timer) clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

function readSaved(path: string): Saved | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    renameSync(path, `${path}.broken`);
    return null;
  }
}
