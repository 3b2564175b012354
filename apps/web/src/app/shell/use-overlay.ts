import { useState } from 'react';

/** Something over the page that is loaded when first opened and stays ready afterwards. */
export function useOverlay() {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused');
  return {
    isUsed: state !== 'unused',
    opened: state === 'opened',
    open: () => setState('opened'),
    close: () => setState((before) => (before === 'unused' ? before : 'closed')),
  };
}
