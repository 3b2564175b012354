/** Both numbers with a point: a comma between digits alone is how degrees are written in Portuguese. */
const PAIR = /(-?\d{1,2}\.\d+)\s*[,;]\s*(-?\d{1,3}\.\d+)/;

/** Latitude and longitude that stand together in what was pasted: the pair that a map copies, or the address of a map. */
export function coordinatesIn(text: string): { latitude: string; longitude: string } | null {
  const [, latitude, longitude] = PAIR.exec(decoded(text)) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Degrees as people copy them from a map, with a point or a comma; null when they are none. */
export function parseCoordinate(text: string, most: number): number | null {
  const written = text.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(written)) return null;
  const degrees = Number(written);
  return Math.abs(degrees) <= most ? degrees : null;
}
