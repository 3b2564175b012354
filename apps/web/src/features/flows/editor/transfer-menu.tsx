import type { DrawnFlow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { Button, FileButton, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { flowQuery } from '../flows.data.ts';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import { TOAST_MS } from '../toast-time.ts';
import { useEditorSession } from './editor-context.ts';

/** Takes the drawing out as a file, and puts one in its place. What was there comes back with an undo. */
function useTransfer({ id: flowId, name }: DrawnFlow) {
  const t = editorPhrases.useT();
  const queries = useQueryClient();
  const { editor, sync } = useEditorSession();

  async function takeOut() {
    await sync.flush();
    const exported = await call(flowRoutes.exportFlow, { params: { flowId } });
    downloadFile(`${name}.json`, { text: JSON.stringify(exported, null, 2), type: 'application/json' });
    toastSuccess(t('exported'), TOAST_MS);
  }

  async function putIn(file: File) {
    await sync.flush();
    const opened = await call(flowRoutes.importFlow, { params: { flowId }, body: { jsonFlow: await file.text() } });
    const { flow, revision, problems } = opened;
    editor.change(() => flow.flow);
    sync.keptElsewhere({ graph: editor.state().graph, revision }, problems);
    queries.setQueryData(flowQuery(flowId).queryKey, opened);
    toastSuccess(t('imported'), TOAST_MS);
  }

  const told = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return { takeOut: () => told(takeOut), putIn: (file: File) => told(() => putIn(file)) };
}

export function TransferMenu({ flow }: { flow: DrawnFlow }) {
  const t = editorPhrases.useT();
  const { takeOut, putIn } = useTransfer(flow);
  const reset = useRef<() => void>(null);
  function take(file: File | null) {
    if (file) void putIn(file);
    // The same file may be chosen again.
    reset.current?.();
  }
  return (
    <FileButton accept=".json,application/json" resetRef={reset} onChange={take}>
      {({ onClick: chooseFile }) => (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
              {t('transfer')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={chooseFile}>
              {t('transfer.import')}
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void takeOut()}>
              {t('transfer.export')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  );
}
