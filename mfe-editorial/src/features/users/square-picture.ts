/** Side of the largest stored picture of a person, in pixels: more than twice the largest that is shown. */
const side = 480;

/**
 * The middle of a picture as a square, small enough for a slow line and for pages with many people. What a camera wrote beside
 * the picture (where, when) stays here. It stands on white: behind what is transparent the person's initials would show. A file that
 * the browser cannot read goes as it is: the server says what is wrong.
 */
export async function squareOf(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    if (cause instanceof DOMException) return null;
    throw cause;
  });
  if (!picture) return file;
  const { width, height } = picture;
  const taken = Math.min(width, height);
  const shown = Math.min(side, taken);
  const canvas = new OffscreenCanvas(shown, shown);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, shown, shown);
    context.drawImage(picture, (width - taken) / 2, (height - taken) / 2, taken, taken, 0, 0, shown, shown);
  }
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
  // Browsers that do not write WebP give PNG.
  return new File([blob], file.name, { type: blob.type });
}
