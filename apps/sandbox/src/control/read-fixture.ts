import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { RequestRefused } from './request-refused.ts';
import type { Json } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** A file of the fixtures folder; its name may come without `.json` and may not leave the folder. */
export async function readFixture(world: World, name: string): Promise<Json> {
  if (world.fixturesDir === null) throw new RequestRefused(409, 'no fixtures folder is configured');
  const root = resolve(world.fixturesDir);
  const path = resolve(root, name.endsWith('.json') ? name : `${name}.json`);
  if (!path.startsWith(root + sep)) throw new RequestRefused(400, 'the fixture lies outside of its folder');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new RequestRefused(404, `no fixture "${name}"`);
  return z.json().parse(JSON.parse(text));
}
