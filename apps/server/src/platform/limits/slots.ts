/** Counts what is under way for each key, never more than `max`. */
export function slots(max: number) {
  const taken = new Map<string, number>();
  return {
    take(key: string): boolean {
      const count = taken.get(key) ?? 0;
      if (count >= max) return false;
      taken.set(key, count + 1);
      return true;
    },
    free(key: string) {
      const count = taken.get(key) ?? 0;
      if (count <= 1) taken.delete(key);
      else taken.set(key, count - 1);
    },
  };
}
