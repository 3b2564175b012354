import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conversationPage, personPage } from './person-page.ts';
import { type PartName, readParts, type Row } from './parts.ts';
import { type Called, calledInGroups, readSaid, type SaidPlace, type SaidRow } from './said.ts';

const MESSAGES_A_PAGE = 1000;
const OWNER_ONLY = 0o600;

type Wanted = { companyId: number; contactId: number; onProgress: (done: number) => Promise<void> };
type Draft = { folder: string; zip: ZipFile; data: WriteStream };

/** Writes everything about one person into a zip of its own; the caller moves it and removes the folder. */
export async function writeExport(deps: Deps, wanted: Wanted): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(deps.storage.incoming, 'person-'));
  try {
    const path = join(folder, 'export.zip');
    const zip = new ZipFile();
    // A file that cannot be had ends the whole, also while nobody writes yet.
    const broken = new Promise<never>((_resolve, reject) => void zip.once('error', reject));
    broken.catch(() => undefined);
    const data = createWriteStream(join(folder, 'dados.json'), { mode: OWNER_ONLY });
    // Whoever writes next, or waits, learns of it; a fault that nobody hears would end the process.
    data.on('error', () => undefined);
    await fill(deps, wanted, { folder, zip, data }).finally(() => data.destroy());
    zip.end();
    await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: OWNER_ONLY })), broken]);
    return { folder, path };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(deps: Deps, wanted: Wanted, draft: Draft): Promise<void> {
  const { folder, zip, data } = draft;
  const read = <T>(work: (ctx: Ctx) => Promise<T>) => inCompanyAsSystem(deps, wanted.companyId, work);
  const { stored, called, companyName, timeZone } = await read(async (ctx) => ({
    stored: await readParts(ctx, wanted.contactId),
    called: await calledInGroups(ctx, wanted.contactId),
    companyName: await nameOfCompany(ctx),
    timeZone: ctx.timeZone,
  }));
  const parts = await withFiles(deps, zip, stored);
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const when = (at: Date) => format.format(at);
  const head = JSON.stringify({ exportedAt: deps.now().toISOString(), company: companyName, ...parts });
  await write(data, `${head.slice(0, -1)},"messages":[`);
  const conversationPages = await writeConversation(deps, { ...wanted, when, read, called }, draft);
  await write(data, ']}');
  data.end();
  await finished(data);
  zip.addFile(join(folder, 'dados.json'), 'dados.json');
  const html = personPage({ companyName, parts, conversationPages, madeAt: deps.now(), when });
  await writeFile(join(folder, 'leia-me.html'), html, { mode: OWNER_ONLY });
  zip.addFile(join(folder, 'leia-me.html'), 'leia-me.html');
}

type Reading = Wanted & {
  called: Called;
  when: (at: Date) => string;
  read: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
};

/** Page by page, so that a long conversation is never whole in memory. Answers the names of its pages. */
async function writeConversation(deps: Deps, reading: Reading, { folder, zip, data }: Draft): Promise<string[]> {
  const pages: string[] = [];
  let place: SaidPlace = { at: new Date(0), id: 0 };
  let done = 0;
  for (;;) {
    const from = { ...place, wanted: MESSAGES_A_PAGE, called: reading.called };
    const said = await reading.read((ctx) => readSaid(ctx, reading.contactId, from));
    const last = said.at(-1);
    if (!last) return pages;
    const files = await addFiles(deps, zip, said);
    const lines = said.map(({ mediaKey: _key, ...one }) => JSON.stringify({ ...one, file: files.get(one.id) ?? null }));
    await write(data, `${done === 0 ? '' : ','}${lines.join(',')}`);
    const name = `conversas-${String(pages.length + 1).padStart(4, '0')}.html`;
    await writeFile(join(folder, name), conversationPage(said, files, reading.when), { mode: OWNER_ONLY });
    zip.addFile(join(folder, name), name);
    pages.push(name);
    done += said.length;
    place = { at: last.sentAt, id: last.id };
    await reading.onProgress(done);
  }
}

/** The files that are still there, by the message they belong to. */
async function addFiles({ storage }: Deps, zip: ZipFile, said: readonly SaidRow[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const { id, mediaKey } of said) {
    const name = mediaKey === null ? null : await addFile(storage, zip, { key: mediaKey, as: String(id) });
    if (name !== null) names.set(id, name);
  }
  return names;
}

/** Under what name it lies in the archive; null when it is gone. */
async function addFile(
  storage: Deps['storage'],
  zip: ZipFile,
  { key, as }: { key: string; as: string },
): Promise<string | null> {
  const size = await storage.sizeOf(key);
  if (size === null) return null;
  const name = `arquivos/${as}.${key.split('.').at(-1) ?? 'bin'}`;
  // Opened when its turn comes: thousands of copies need not lie here at once.
  zip.addReadStreamLazy(name, { compress: false, size }, (give) => {
    storage.localFile(key).then(
      (path) => give(null, createReadStream(path)),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
  return name;
}

/** Pictures and files that belong to no message lie beside those that do, and are named where they belong. */
async function withFiles({ storage }: Deps, zip: ZipFile, parts: Record<PartName, Row[]>) {
  const named = { ...parts };
  for (const part of Object.keys(parts) as PartName[]) {
    const rows: Row[] = [];
    for (const [index, { mediaKey, ...row }] of parts[part].entries()) {
      const as = `${part}-${index + 1}`;
      const file = typeof mediaKey === 'string' ? await addFile(storage, zip, { key: mediaKey, as }) : null;
      rows.push({ ...row, ...(file !== null && { file }) });
    }
    named[part] = rows;
  }
  return named;
}

async function nameOfCompany({ client, companyId }: Ctx): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from companies where id = $1', [companyId]);
  return rows[0]?.name ?? '';
}

async function write(stream: WriteStream, text: string): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(text)) await once(stream, 'drain');
}
