import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { CARD_WIDTH } from './canvas/card-width.ts';
import { useEditor } from './editor-context.ts';

/** Marks a block and brings it into sight, on the canvas or in the list. */
export function useShowNode(): (nodeId: string) => void {
  const editor = useEditor();
  const { setCenter, getZoom } = useReactFlow();
  return useCallback(
    (nodeId) => {
      const node = editor.state().graph.nodes.find(({ id }) => id === nodeId);
      if (!node) return;
      editor.select([nodeId]);
      const { x, y } = node.position;
      void setCenter(x + CARD_WIDTH / 2, y + 60, { zoom: Math.max(0.7, getZoom()), duration: 0 });
      document.querySelector(`[data-row="${CSS.escape(nodeId)}"]`)?.scrollIntoView({ block: 'center' });
    },
    [editor, setCenter, getZoom],
  );
}
