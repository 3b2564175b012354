/** The sandbox says where it is on its own machine; it may be looked at from another. */
export function seenFromHere(sandboxUrl: string): string {
  const { port } = new URL(sandboxUrl);
  return `http://${window.location.hostname}:${port}`;
}
