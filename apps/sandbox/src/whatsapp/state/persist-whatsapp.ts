import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateAsText, takeOverState } from './saved-state.ts';
import type { Net } from './model.ts';

const SAVE_AFTER_MS = 300;

/** Keeps phones, links and chats in a folder: what was there is taken over, changes are written soon after. */
export function keepWhatsApp(net: Net, folder: string): { finish: () => void } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'whatsapp.json');
  const saved = read(path);
  if (saved !== null) adopt(net, path, saved);
  let timer: NodeJS.Timeout | null = null;
  let delay = SAVE_AFTER_MS;

  function save(): void {
    timer = null;
    const started = performance.now();
    writeFileSync(`${path}.new`, stateAsText(net), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    delay = Math.max(SAVE_AFTER_MS, (performance.now() - started) * 20);
  }
  const stop = net.happenings.on('changed', () => {
    timer ??= setTimeout(save, delay);
  });
  return {
    finish() {
      stop();
      if (timer) clearTimeout(timer);
      save();
    },
  };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** A file nobody can read must not keep the sandbox from starting. */
function adopt(net: Net, path: string, saved: string): void {
  try {
    takeOverState(net, saved);
  } catch {
    renameSync(path, `${path}.broken`);
  }
}
