import { useState, type ReactNode } from 'react';
import { fetchCode } from '../platform/app-code/fetch-code.ts';
import { lazyPart } from './lazy-part.ts';

type Component<Props> = (props: Props) => ReactNode;

/**
 * A part of the screen whose code comes apart from it, and may be fetched ahead with `load`. When it is there already the part
 * is drawn at once: a boundary that has shown its fallback, if only for a moment, is held back by React for 300 ms.
 */
export function partAhead<Props extends object>(fetchPart: () => Promise<Component<Props>>) {
  let fetched: Component<Props> | null = null;
  const fetchOnce = async () => {
    fetched = await fetchPart();
    return { default: fetched };
  };
  const Later = lazyPart(fetchOnce);
  function Part(props: Props): ReactNode {
    // Chosen once for as long as it stands there: another one would begin anew.
    const [Ready] = useState(() => fetched);
    return Ready ? <Ready {...props} /> : <Later {...props} />;
  }
  return Object.assign(Part, { load: () => fetchCode(fetchOnce) });
}
