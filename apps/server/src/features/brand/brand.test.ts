import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../test/world.ts';
import { createSupporter } from '../../test/supporter.ts';
import { announceBrandJob } from './jobs/announce-brand.job.ts';
import { agency } from './test/agency.ts';

const once = { number: 1, isLast: false };

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8a1c5b' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('an agency changes name, colours and senders of its own brand, and its customers wear it', async () => {
  const { world, admin, call } = await agency();
  const customer = await createWorld({ deps: world.deps });
  const { pool } = world.deps.database;
  await pool.query('update companies set reseller_id = $1 where id = $2', [world.companyId, customer.companyId]);
  const agent = await customer.person();
  const changes = {
    name: ' Atende Sul ',
    colors: { mainColor: '#8a1c5b' },
    replyTo: 'Ola@Atende.com.br',
    supportUrl: 'https://atende.com.br/ajuda',
  };
  const own = (await call('PUT /brand/own', admin, changes)).json();
  expect(own).toMatchObject({ name: 'Atende Sul', replyTo: 'ola@atende.com.br', colors: { mainColor: '#8a1c5b' } });
  await call('PUT /brand/own', admin, { colors: { scrollbarColor: '#112233' } });
  const worn = (await call('GET /brand', agent)).json();
  expect(worn).toMatchObject({
    name: 'Atende Sul',
    colors: { mainColor: '#8a1c5b', scrollbarColor: '#112233', backgroundPages: '#f4f3f0' },
    mayEdit: false,
    toAccept: [],
  });
  expect(worn.replyTo).toBeUndefined();
  await announceBrandJob.run(world.deps, { brandId: worn.id }, once);
  expect((await customer.emitted()).at(-1)).toMatchObject({ name: 'brand.changed', payload: { brandId: worn.id } });
  for (const wrong of [
    { name: '\u200b\u200b' },
    { colors: { mainColor: 'red' } },
    { supportUrl: 'javascript:alert(1)' },
    { replyTo: 'a\r\nBcc: b@c.com' },
  ]) {
    expect((await call('PUT /brand/own', admin, wrong)).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
});

test('nobody edits a brand but its owner: the super user the platform’s, an admin of an agency its own', async () => {
  const { world, call } = await agency();
  const refused = { error: 'ERR_NO_PERMISSION' };
  expect((await call('PUT /brand/own', await world.person(), { name: 'Eu' })).json()).toMatchObject(refused);
  const ordinary = await createWorld({ deps: world.deps });
  const boss = await ordinary.person({ profile: 'admin' });
  expect((await call('GET /brand/own', boss)).json()).toMatchObject(refused);
  const platform = await createWorld({ deps: world.deps, companyId: 1 });
  expect((await call('PUT /brand/own', await platform.person({ profile: 'admin' }), {})).json()).toMatchObject(refused);
  const superUser = await platform.person({ profile: 'admin', super: true });
  const kept = (await call('GET /settings/toolbarBackground', superUser)).json();
  const saved = await call('PUT /brand/own', superUser, { colors: { toolbarBackground: '#223344' } });
  expect(saved.json()).toMatchObject({ colors: { toolbarBackground: '#223344' } });
  // The platform's colours are the settings of the same names.
  expect((await call('GET /settings/toolbarBackground', superUser)).json()).toMatchObject({ value: '#223344' });
  await call('PUT /settings/toolbarBackground', superUser, { value: kept.value });
});

test('a logo is made anew of its points, icons have their exact size, and a new one has a new address', async () => {
  const { world, admin, upload, call, app } = await agency();
  const noisy = Buffer.concat([await png(1600, 400), Buffer.from('<script>alert(1)</script>')]);
  expect((await upload('/settings/media-upload?ref=login', admin, noisy)).json()).toEqual({
    message: 'Arquivo Anexado',
  });
  await upload('/settings/media-upload?ref=favicon-32x32', admin, await png(90, 45));
  const { pictures } = (await call('GET /brand', admin)).json();
  const logo = await app.inject({ url: pictures.login });
  expect(logo.rawPayload.includes('<script>')).toBe(false);
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
  const icon = await app.inject({ url: pictures['favicon-32x32'] });
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 32, height: 32 });
  await upload('/settings/media-upload?ref=login', admin, await png(20, 20));
  const { pictures: next } = (await call('GET /brand', admin)).json();
  expect(next.login).not.toBe(pictures.login);
  expect((await app.inject({ url: pictures.login })).statusCode).toBe(404);
  await call('DELETE /brand/own/files/login', admin);
  expect((await call('GET /brand', admin)).json().pictures.login).toBeUndefined();
  const lines = await world.deps.database.pool.query(
    "select count(*)::int as n from audit_log where company_id = $1 and action like 'brand.file%'",
    [world.companyId],
  );
  expect(lines.rows).toEqual([{ n: 4 }]);
});

test('what is no PNG or PDF by its content is refused, whatever it is called', async () => {
  const { admin, upload, call } = await agency();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  const head = (await png(2, 2)).subarray(0, 40);
  for (const wrong of [
    svg,
    html,
    await sharp(await png(4, 4))
      .jpeg()
      .toBuffer(),
    head,
    pdf,
  ]) {
    const answer = await upload('/settings/media-upload?ref=login', admin, wrong);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'ERR_MEDIA_NOT_SUPPORTED']);
  }
  // One that says it measures thirty thousand points each way is not opened.
  const bomb = Buffer.from(await png(2, 2));
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  expect((await upload('/settings/media-upload?ref=login', admin, bomb)).json().error).toBe('ERR_MEDIA_NOT_SUPPORTED');
  for (const wrong of [html, `%PDF-1.7\n${html}`, await png(2, 2)]) {
    const answer = await upload('/settings/doc-upload?ref=termos', admin, wrong);
    expect(answer.json().error).toBe('ERR_MEDIA_NOT_SUPPORTED');
  }
  for (const ref of ['../login', 'login%00', 'termos', 'certificadoEfi', '', '__proto__']) {
    const answer = await upload(`/settings/media-upload?ref=${ref}`, admin, await png(2, 2));
    expect([ref, answer.json().error]).toEqual([ref, 'ERR_VALIDATION']);
  }
  expect((await upload('/settings/media-upload?ref=login', admin)).json().error).toBe('ERR_VALIDATION');
  const large = await upload('/settings/media-upload?ref=login', admin, Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([large.statusCode, large.json().error]).toEqual([413, 'ERR_FILE_TOO_LARGE']);
  expect((await call('GET /brand', admin)).json().pictures).toEqual({});
});

test('a new version of the terms asks the admins of each company once, and says who accepted it', async () => {
  const { world, admin: owner, upload, call } = await agency();
  const customer = await createWorld({ deps: world.deps });
  const { pool } = world.deps.database;
  await pool.query('update companies set reseller_id = $1 where id = $2', [world.companyId, customer.companyId]);
  const [admin, other, agent] = [
    await customer.person({ profile: 'admin' }),
    await customer.person({ profile: 'admin' }),
    await customer.person(),
  ];
  await upload('/settings/doc-upload?ref=termos', owner, pdf);
  const asked = async (person: Person) => (await call('GET /brand', person)).json();
  const { documents, toAccept } = await asked(admin);
  expect([toAccept, (await asked(agent)).toAccept]).toEqual([['termos'], []]);
  const accept = (digest: string) => call('POST /brand/acceptances', admin, { document: 'termos', digest });
  expect((await accept('f'.repeat(64))).json()).toMatchObject({ error: 'ERR_TERMS_NOT_ACCEPTED' });
  expect((await accept(documents.termos.digest)).statusCode).toBe(200);
  expect((await accept(documents.termos.digest)).statusCode).toBe(200);
  expect([(await asked(admin)).toAccept, (await asked(other)).toAccept]).toEqual([[], []]);
  const { rows } = await pool.query(
    'select user_id, document, digest, address from document_acceptances where company_id = $1',
    [customer.companyId],
  );
  expect(rows).toEqual([
    { user_id: admin.userId, document: 'termos', digest: documents.termos.digest, address: '127.0.0.1' },
  ]);
  await upload('/settings/doc-upload?ref=termos', owner, Buffer.concat([pdf, Buffer.from('\n')]));
  expect((await asked(other)).toAccept).toEqual(['termos']);
  // Whoever helps in an admin's place accepts nothing for them, and is not asked.
  const supporter = await createSupporter(world.deps);
  const helping = await supporter.help(customer, { person: other });
  const seen = await supporter.app.inject({ url: '/api/brand', headers: helping.headers });
  expect([seen.statusCode, seen.json().toAccept]).toEqual([200, []]);
});
