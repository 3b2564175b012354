const QUALITY = 0.7;
const MAX_SIDE = 1920;

/** Photographs; animations and drawings would lose what makes them. */
export const isCompressible = (file: File) =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/heic'].includes(file.type);

/** A picture at quality 0.7, at most 1920 pixels a side; the original where that is smaller. Fails when unreadable. */
export async function compressImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // JPEG knows no transparency: what was see-through becomes paper.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (blob.size >= file.size && file.type !== 'image/heic') return file;
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}
