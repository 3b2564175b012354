/** Gives the person a file made here. */
export function downloadFile(name: string, { text, type }: { text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const CSV = 'text/csv;charset=utf-8';
export const downloadCsv = (name: string, text: string) => downloadFile(name, { text, type: CSV });
