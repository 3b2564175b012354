import { copiesOfErasures, type ErasureCopy, erasurePaths, isErasureCopy } from '@balcao/archive/erasure-copies.ts';
import { statSync } from 'node:fs';
import type { Vault } from './vault.ts';

const FOLDER = 'erasures';

/** Takes the list of people who were erased to where the copies lie, whenever it has grown. */
export function shippingErasures(vault: Vault, { dataDir, recipients }: { dataDir: string; recipients: string[] }) {
  const { list, brought } = erasurePaths(dataDir);
  const changedAt = () => [list, brought].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0).join();
  let shipped = '';
  return async (): Promise<void> => {
    const now = changedAt();
    if (now === shipped) return;
    for (const { name, text } of await copiesOfErasures(dataDir, recipients))
      await vault.writeText(`${FOLDER}/${name}`, text);
    shipped = now;
  };
}

export async function erasuresIn(vault: Vault): Promise<ErasureCopy[]> {
  const found = (await vault.list(FOLDER)).map((path) => ({ path, name: path.slice(FOLDER.length + 1) }));
  const copies: ErasureCopy[] = [];
  for (const { path, name } of found) if (isErasureCopy(name)) copies.push({ name, text: await vault.readText(path) });
  return copies;
}
