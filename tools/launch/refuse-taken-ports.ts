import { isPortFree } from './free-port.ts';
import type { LaunchConfig } from './launch-config.ts';

/** Throws one line for all ports that someone else uses, before anything is started. */
export async function refuseTakenPorts(config: LaunchConfig): Promise<void> {
  const wanted = [
    { key: 'PORT', port: config.port, host: config.host },
    ...(config.sandbox
      ? [
          { key: 'SANDBOX_PORT', port: config.sandbox.port, host: '127.0.0.1' },
          { key: 'SANDBOX_SMTP_PORT', port: config.sandbox.smtpPort, host: '127.0.0.1' },
          ...(config.production ? [] : [{ key: 'SANDBOX_EFI_PORT', port: config.sandbox.efiPort, host: '127.0.0.1' }]),
          ...(config.sandbox.mediaPort === undefined
            ? []
            : [{ key: 'SANDBOX_MEDIA_PORT', port: config.sandbox.mediaPort, host: '127.0.0.1' }]),
        ]
      : []),
  ];
  const taken = [];
  for (const one of wanted) {
    if (!(await isPortFree(one.port, one.host))) taken.push(one);
  }
  if (taken.length === 0) return;
  const ports = taken.map(({ port }) => port).join(' and ');
  throw new Error(
    `${taken.length > 1 ? 'ports' : 'port'} ${ports} ${taken.length > 1 ? 'are' : 'is'} in use: ` +
      `stop what listens there (perhaps Balcão runs already) or set ${taken.map(({ key }) => key).join(' and ')}`,
  );
}
