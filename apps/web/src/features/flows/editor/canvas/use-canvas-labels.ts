import { useMemo } from 'react';
import { editorPhrases } from '../../phrases/editor/phrases.ts';

/** What the canvas says to screen readers, in the language of the reader. */
export function useCanvasLabels() {
  const t = editorPhrases.useT();
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('a11y.node'),
      'node.a11yDescription.keyboardDisabled': t('a11y.node'),
      'node.a11yDescription.ariaLiveMessage': () => t('a11y.moved'),
      'edge.a11yDescription.default': t('a11y.edge'),
      'controls.ariaLabel': t('a11y.controls'),
      'controls.zoomIn.ariaLabel': t('a11y.zoomIn'),
      'controls.zoomOut.ariaLabel': t('a11y.zoomOut'),
      'controls.fitView.ariaLabel': t('a11y.fitView'),
      'controls.interactive.ariaLabel': t('a11y.controls'),
      'minimap.ariaLabel': t('canvas'),
      'handle.ariaLabel': t('a11y.handle'),
    }),
    [t],
  );
}
