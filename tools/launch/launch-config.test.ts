import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseLaunchConfig } from './launch-config.ts';
import { programsOf } from './programs.ts';

test('without any configuration the sandbox plays the outside world', () => {
  const config = parseLaunchConfig({}, []);

  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    dev: false,
  });
  const { server, sandbox } = programsOf(config, 'postgres://here');
  expect(server.env).toMatchObject({
    DATABASE_URL: 'postgres://here',
    META_GRAPH_BASE_URL: 'http://127.0.0.1:8090/graph',
    SMTP_URL: 'smtp://127.0.0.1:8025',
    HTTP_ALLOWED_ORIGINS: 'http://127.0.0.1:8090',
    SANDBOX_DEMO_FILE: join(resolve('data'), 'sandbox/demo.json'),
  });
  expect(sandbox?.env).toMatchObject({ SANDBOX_PORT: '8090', SANDBOX_DEMO_FILE: server.env['SANDBOX_DEMO_FILE'] });
});

test('in production there is no sandbox unless it is asked for', () => {
  expect(parseLaunchConfig({ NODE_ENV: 'production' }, []).sandbox).toBeUndefined();
  expect(parseLaunchConfig({ NODE_ENV: 'production', SANDBOX: 'on' }, []).sandbox).toBeDefined();
  expect(programsOf(parseLaunchConfig({ SANDBOX: 'off' }, []), 'postgres://here').server.env).not.toHaveProperty(
    'SMTP_URL',
  );
});

test('in production flows do not reach the sandbox', () => {
  const { server } = programsOf(parseLaunchConfig({ NODE_ENV: 'production', SANDBOX: 'on' }, []), 'postgres://here');
  expect(server.env).not.toHaveProperty('HTTP_ALLOWED_ORIGINS');
});

test('phone sessions talk to the sandbox, but in production always to WhatsApp itself', () => {
  const pretended = programsOf(parseLaunchConfig({ METRICS_PORT: '9100' }, []), 'postgres://here').sessions;
  expect(pretended.env).toMatchObject({
    DATABASE_URL: 'postgres://here',
    SANDBOX: 'on',
    WHATSAPP_WEB_URL: 'ws://127.0.0.1:8090/ws/chat',
    NODE_EXTRA_CA_CERTS: join(resolve('data'), 'sandbox/whatsapp/ca.pem'),
    // Two programs cannot have one port.
    METRICS_PORT: '',
  });

  const real = programsOf(parseLaunchConfig({ NODE_ENV: 'production', SANDBOX: 'on' }, []), 'postgres://here').sessions;
  expect(real.env).toMatchObject({ SANDBOX: 'off' });
  expect(real.env).not.toHaveProperty('WHATSAPP_WEB_URL');
});

test('what is given wins over the sandbox', () => {
  const given = {
    META_GRAPH_BASE_URL: 'https://graph.example',
    SMTP_URL: 'smtp://mail.example',
  };

  expect(programsOf(parseLaunchConfig(given, []), 'postgres://here').server.env).toMatchObject(given);
});

test('what the operator lets programs call comes beside the sandbox, and in production alone', () => {
  const given = { HTTP_ALLOWED_ORIGINS: 'http://10.0.0.5' };
  const told = (environment: object) =>
    programsOf(parseLaunchConfig({ ...given, ...environment }, []), 'postgres://here').server.env[
      'HTTP_ALLOWED_ORIGINS'
    ];
  expect([told({}), told({ NODE_ENV: 'production' })]).toEqual([
    'http://10.0.0.5,http://127.0.0.1:8090',
    'http://10.0.0.5',
  ]);
});

test('a wrong value or an unknown argument is named', () => {
  expect(() => parseLaunchConfig({ PORT: 'many' }, [])).toThrow('PORT: ');
  expect(() => parseLaunchConfig({}, ['--fast'])).toThrow('--fast');
});

test('copies go to a folder or to a bucket, which needs its keys', () => {
  const bucket = { BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' };
  expect(parseLaunchConfig({}, []).backups).toBeUndefined();
  expect(parseLaunchConfig({ BACKUP_DIR: '/mnt/copies' }, []).backups?.place).toEqual({ folder: '/mnt/copies' });
  expect(parseLaunchConfig(bucket, []).backups?.place).toMatchObject({
    bucket: { bucket: 'copies' },
    prefix: 'balcao',
  });
  expect(() => parseLaunchConfig({ ...bucket, BACKUP_DIR: '/mnt/copies' }, [])).toThrow('one of them');
  expect(() => parseLaunchConfig({ BACKUP_S3_BUCKET: 'copies' }, [])).toThrow('BACKUP_S3_SECRET_KEY');
});
