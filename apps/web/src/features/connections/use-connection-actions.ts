import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { putConnection } from './connections.data.ts';
import { connectionPhrases } from './phrases/phrases.ts';

/** What can be done with one connection where it stands. One thing at a time; a failure is told. */
export function useConnectionActions({ id, name }: Pick<Connection, 'id' | 'name'>) {
  const t = connectionPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { connectionId: id };

  /** True when it was done. */
  async function attempt(act: () => Promise<Connection>, done?: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      putConnection(queries, await act());
      if (done !== undefined) toastSuccess(done);
      return true;
    } catch (failure) {
      toastFailure(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    retry: () => attempt(() => call(connectionRoutes.start, { params, body: { method: 'qr' } })),
    newQr: () => attempt(() => call(connectionRoutes.renewQr, { params, body: { method: 'qr' } })),
    newCode: (phone: string) =>
      attempt(() => call(connectionRoutes.renewQr, { params, body: { method: 'code', phone } })),
    check: () => attempt(() => call(connectionRoutes.check, { params }), t('checking')),
    makeDefault: () =>
      attempt(() => call(connectionRoutes.update, { params, body: { isDefault: true } }), t('madeDefault', { name })),
  };
}
export type ConnectionActions = ReturnType<typeof useConnectionActions>;
