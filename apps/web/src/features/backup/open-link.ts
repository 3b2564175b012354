/** The browser itself fetches the file and keeps it: it may be larger than a page can hold. */
export function openLink(path: string, name: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}
