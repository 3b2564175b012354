import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../features/auth/auth.data.ts';
import { ConnectionsPage } from '../features/connections/pages/connections-page.tsx';

/** The sandbox says where it is on its own machine; it may be looked at from another. */
function seenFromHere(sandboxUrl: string): string {
  const { port } = new URL(sandboxUrl);
  return `http://${window.location.hostname}:${port}`;
}

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
