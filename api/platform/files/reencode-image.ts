import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { FlawError } from './flaw-error.ts';

const QUALITY = 90;
const END_OF_JPEG = Buffer.from('ffd9', 'hex');

/**
 * Re-encodes a picture: upright, and without metadata such as where it was taken.
 *
 * @throws FlawError when it cannot be read, or has more than 40 megapixels; that is known before it is unpacked
 */
export async function reencodeImage(file: Buffer, type: 'png' | 'jpeg'): Promise<Buffer> {
  // A truncated JPEG would silently be completed in grey.
  if (type === 'jpeg' && file.lastIndexOf(END_OF_JPEG) < 0) throw new FlawError('damaged');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const image = sharp(file, { limitInputPixels: DOCUMENT_LIMITS.pixels, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    if (format !== type) throw new FlawError('ambiguous');
    if (width * height > DOCUMENT_LIMITS.pixels) throw new FlawError('too_many_pixels');
    const upright = image.autoOrient();
    return await (type === 'png' ? upright.png() : upright.jpeg({ quality: QUALITY })).toBuffer();
  } catch (error) {
    if (error instanceof FlawError) throw error;
    throw new FlawError(/pixel limit/.test((error as Error).message) ? 'too_many_pixels' : 'damaged');
  }
}
