import { chownSync, createWriteStream, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { logPiece, openPiece, type Vault } from '../../launch/continuous/vault.ts';
import type { Account } from '../../launch/postgres/postgres-account.ts';

const ASKED = 'want-';
const MISSING = 'none-';
const POLL_INTERVAL_MS = 10;

/**
 * How PostgreSQL asks for a piece of the log and waits for it. It runs under an account that can read neither the copies nor the
 * private key, so it asks this program by a file.
 */
export function askingCommand(folder: string): string {
  const place = `"${folder.replaceAll('%', '%%')}"`;
  const [asked, there, missing] = [`${place}/${ASKED}%f`, `${place}/%f`, `${place}/${MISSING}%f`];
  const wait = `while ! test -e ${there} && ! test -e ${missing}; do sleep 0.02; done`;
  // Nobody answers any more when the folder is gone.
  return `rm -f ${missing}; touch ${asked} && ${wait.replace('do', `do test -d ${place} || exit 1;`)}; mv ${there} "%p"`;
}

type Feeding = { vault: Vault; folder: string; identities: readonly string[]; account: Account };

/** Answers what PostgreSQL asks for until it is stopped. A piece that cannot be read, or a place that cannot be asked, ends it with that error. */
export function feedLog({ vault, folder, identities, account }: Feeding) {
  let isWanted = true;
  let fed = 0;
  const giveTo = (path: string) => account.owner && chownSync(path, account.owner.uid, account.owner.gid);

  async function answer(name: string): Promise<void> {
    const piece = await vault.findPiece(logPiece(name));
    if (piece === undefined) await writeFile(join(folder, `${MISSING}${name}`), '');
    else {
      const draft = join(folder, `.${name}`);
      await pipeline(await openPiece(piece, identities), createWriteStream(draft, { mode: 0o600 }));
      giveTo(draft);
      await rename(draft, join(folder, name));
      fed += 1;
    }
    await rm(join(folder, `${ASKED}${name}`), { force: true });
  }

  const failed = (async () => {
    while (isWanted) {
      const asked = readdirSync(folder).filter((name) => name.startsWith(ASKED));
      for (const name of asked) await answer(name.slice(ASKED.length));
      if (asked.length === 0) await delay(POLL_INTERVAL_MS);
    }
  })();
  return {
    /** Rejects when a piece could not be given. */
    failed,
    async stop(): Promise<number> {
      isWanted = false;
      await failed;
      return fed;
    },
  };
}
