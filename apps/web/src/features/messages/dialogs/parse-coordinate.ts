/** Degrees as people copy them from a map, with a point or a comma; null when they are none. */
export function parseCoordinate(text: string, most: number): number | null {
  const written = text.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(written)) return null;
  const degrees = Number(written);
  return Math.abs(degrees) <= most ? degrees : null;
}
