import { flowFileRoutes } from '@balcao/contract/flows/file-routes.ts';
import { call } from '../../../../platform/api.ts';
import { wait } from '../../../../platform/wait.ts';
import { contentOf, elementId, elementsOf } from './elements.ts';

type Data = Record<string, unknown>;
type Files = ReadonlyMap<string, File>;

/** An upload is seen at least this long: a screen that only flashes looks like a fault. */
const FILE_MS = 1000;
const CONTENT_MS = 1500;

const body = { fromMe: 'true' };

/** The name by which the company keeps one file. */
async function uploadOne(kind: string, file: File): Promise<string> {
  const files = [file];
  if (kind === 'audio') return (await call(flowFileRoutes.audio, { body, files })).name;
  if (kind === 'document') return (await call(flowFileRoutes.document, { body, files })).name;
  if (kind === 'img') return (await call(flowFileRoutes.image, { body, files })).name;
  const [name = ''] = await call(flowFileRoutes.content, { body, files });
  return name;
}

async function uploadContent(data: Data, files: Files): Promise<Data> {
  const elements = elementsOf(data);
  const chosen = elements.flatMap((element) => {
    const file = files.get(elementId(element));
    return file ? [{ id: elementId(element), file }] : [];
  });
  const names = await call(flowFileRoutes.content, { body, files: chosen.map(({ file }) => file) });
  const nameOf = new Map(chosen.map(({ id }, index) => [id, names[index] ?? '']));
  return {
    ...data,
    ...contentOf(elements.map((element) => ({ ...element, value: nameOf.get(elementId(element)) ?? element.value }))),
  };
}

/** The data of a block with the names of the files that were chosen for it, once they are uploaded. */
export async function uploadChosen(kind: string, data: Data, files: Files): Promise<Data> {
  if (kind === 'singleBlock') {
    const [content] = await Promise.all([uploadContent(data, files), wait(CONTENT_MS)]);
    return content;
  }
  const [[key, file] = []] = [...files];
  if (key === undefined || !file) return data;
  const [name] = await Promise.all([uploadOne(kind, file), wait(FILE_MS)]);
  return { ...data, [key]: name };
}
