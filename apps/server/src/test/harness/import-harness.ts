import type { ContactTask } from '@balcao/contract/contact-actions/models.ts';
import { listAllContacts } from '../../features/contacts/list-all-contacts.ts';
import { runImportJob } from '../../features/contact-actions/importing/run-import.job.ts';
import { getTask } from '../../features/contact-actions/tasks.queries.ts';
import { createWorld, type Person, type World } from '../world.ts';

export type House = { world: World; admin: Person };

const once = { number: 1, isLast: true };

/** Sends a file as a browser does, lets the work happen, and answers what became of it. */
export async function upload(
  { world, admin }: House,
  file: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'contatos.bin');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const app = await world.http();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contacts/upload',
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (answer.statusCode !== 200) return { status: answer.statusCode, error: answer.json<{ error: string }>().error };
  const { id } = answer.json<ContactTask>();
  await work(world, id);
  return { status: 200, id, task: await admin.act((ctx) => getTask(ctx, id)) };
}

export const work = ({ deps, companyId }: World, taskId: number) => runImportJob.run(deps, { companyId, taskId }, once);

/** A company and who runs it. */
export async function house(): Promise<House> {
  const world = await createWorld();
  return { world, admin: await world.person({ profile: 'admin' }) };
}

export const all = async (admin: Person) => (await admin.act((ctx) => listAllContacts(ctx, {}))).contacts;
