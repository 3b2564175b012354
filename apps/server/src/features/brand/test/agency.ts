import { createWorld, type Person, type World } from '../../../test/world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Asked = `${Method} /${string}`;

async function callsTo(world: World) {
  const app = await world.http();
  /** `asked` is the method and the address under /api. */
  const call = (asked: Asked, { headers }: Person, payload?: object) => {
    const [method, url] = asked.split(' ') as [Method, string];
    return app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  };
  function upload(path: string, { headers }: Person, content?: Buffer | string) {
    const body = new FormData();
    if (content === undefined) body.set('nothing', 'here');
    else body.set('file', new File([new Uint8Array(Buffer.from(content))], 'logo.png'));
    return app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
  }
  return { app, call, upload };
}

/** A company that sells the counter, with its admin. */
export async function agency(world?: World) {
  const made = world ?? (await createWorld());
  await made.deps.database.pool.query('insert into resellers (company_id) values ($1) on conflict do nothing', [
    made.companyId,
  ]);
  return { world: made, admin: await made.person({ profile: 'admin' }), ...(await callsTo(made)) };
}
