import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../features/auth/auth.data.ts';
import { ConnectionsPage } from '../features/connections/pages/connections-page.tsx';
import { seenFromHere } from './seen-from-here.ts';

/** The connections, with the support address of this installation and the phones to try it with. */
export function ConnectionsScreen() {
  const config = useQuery(publicConfigQuery).data;
  const sandboxUrl = config?.sandboxUrl ?? null;
  return (
    <ConnectionsPage
      support={config ? { address: config.supportUrl, email: config.supportEmail } : null}
      sandboxUrl={sandboxUrl === null ? null : seenFromHere(sandboxUrl)}
    />
  );
}
