import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../features/auth/auth.data.ts';
import { MessagesApiPage } from '../features/messages-api/pages/messages-api-page.tsx';
import { seenFromHere } from './seen-from-here.ts';

/** The message API, with the phones of the sandbox to try it on. */
export function MessagesApiScreen() {
  const sandboxUrl = useQuery(publicConfigQuery).data?.sandboxUrl ?? null;
  return <MessagesApiPage sandboxUrl={sandboxUrl === null ? null : seenFromHere(sandboxUrl)} />;
}
