import type { Setting } from '@balcao/contract/settings/models.ts';
import type { SettingKey } from '@balcao/contract/settings/registry.ts';
import { settingRoutes } from '@balcao/contract/settings/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { settingPhrases } from './phrases/phrases.ts';
import { putSetting, settingsQuery, valueIn } from './settings.data.ts';

/** Saves one setting at once: it holds on this screen before the server has answered, and is undone when it refuses. */
export function useSaveSetting(key: SettingKey): (value: string) => void {
  const queries = useQueryClient();
  const saving = useMutation({
    // Two changes of one setting follow one another, so that the later one stays.
    scope: { id: `setting:${key}` },
    mutationFn: (value: string) => call(settingRoutes.update, { params: { key }, body: { value } }),
    onMutate(value): Setting {
      const before = valueIn(queries.getQueryData(settingsQuery.queryKey), key);
      putSetting(queries, { key, value });
      return { key, value: before };
    },
    onSuccess(setting) {
      putSetting(queries, setting);
      toastSuccess(settingPhrases.t('saved'));
    },
    onError(failure, _value, before) {
      if (before) putSetting(queries, before);
      toastFailure(failure);
    },
  });
  return (value) => saving.mutate(value);
}
