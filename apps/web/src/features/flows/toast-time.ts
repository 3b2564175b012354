/** How long a toast of the flow builder stays. */
export const TOAST_MS = 3000;
