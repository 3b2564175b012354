import { useState } from 'react';

const STEP = 1.5;
const STEPS = 4;
export const MAX_ZOOM = STEP ** STEPS;

/** How many times larger than fits; never smaller. */
export function useZoom() {
  const [steps, setSteps] = useState(0);
  return {
    zoom: STEP ** steps,
    zoomBy: (by: 1 | -1) => setSteps((now) => Math.min(STEPS, Math.max(0, now + by))),
    reset: () => setSteps(0),
  };
}
