import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { call } from '../../platform/api.ts';

export type QuickMessageValues = { shortcode: string; message: string; geral: boolean; status: boolean };

/** What happens to the picture: nothing, a new one, or none any more. */
export type PictureChange = { what: 'keep' } | { what: 'attach'; file: File } | { what: 'detach' };

/** Creates a quick message or changes one. */
export const saveQuickMessage = (known: QuickMessage | null, values: QuickMessageValues): Promise<QuickMessage> =>
  known
    ? call(quickMessageRoutes.update, {
        params: { quickMessageId: known.id },
        body: { ...values, ...(values.geral === known.geral && { geral: undefined }) },
      })
    : call(quickMessageRoutes.create, { body: values });

export async function savePicture(quickMessageId: number, change: PictureChange): Promise<void> {
  const params = { quickMessageId };
  if (change.what === 'attach') {
    const body = { typeArch: 'quickMessage' as const };
    await call(quickMessageRoutes.attachMedia, { params, body, files: [change.file] });
  }
  if (change.what === 'detach') await call(quickMessageRoutes.removeMedia, { params });
}
