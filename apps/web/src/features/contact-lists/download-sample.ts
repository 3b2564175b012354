/** The sheet that shows what an import reads. */
export const SAMPLE_ADDRESS = '/public/contact-list-sample.xlsx';

export function downloadSample(): void {
  const link = document.createElement('a');
  link.href = SAMPLE_ADDRESS;
  link.download = '';
  link.click();
}
