import { type PossibleType, possibleTypeOf } from './file-signature.ts';
import { FlawError } from './flaw-error.ts';

/** The findings about a file, as plain data, and a picture in re-encoded form. */
type Content = { readonly answer: object; readonly bytes?: Buffer };

/**
 * Inspects an untrusted file. Files from users are only ever opened in a separate process (see `inspect-child`).
 * @returns its type and pages, or the flaw it's refused for
 */
export async function inspectContent(file: Buffer): Promise<Content> {
  try {
    return await inspect(file, possibleTypeOf(file));
  } catch (error) {
    if (error instanceof FlawError) return { answer: { flaw: error.flaw } };
    throw error;
  }
}

/** Each kind loads only what it needs: loading takes longer than the inspection itself. */
async function inspect(file: Buffer, suspect: PossibleType | null): Promise<Content> {
  switch (suspect) {
    case 'pdf': {
      await expectType(file, 'pdf');
      const { checkPdf } = await import('./pdf/check-pdf.ts');
      return { answer: { type: 'pdf', pages: await checkPdf(file) } };
    }
    case 'archive': {
      const { checkOffice } = await import('./check-office.ts');
      return { answer: { type: await checkOffice(file), pages: null } };
    }
    case 'png':
    case 'jpeg': {
      await expectType(file, suspect === 'png' ? 'png' : 'jpg');
      const { reencodeImage } = await import('./reencode-image.ts');
      return { answer: { type: suspect, pages: null }, bytes: await reencodeImage(file, suspect) };
    }
    default:
      throw new FlawError('type_not_taken');
  }
}

/**
 * A second opinion: a file that this library takes for something else isn't just what it seems. @throws FlawError
 */
async function expectType(file: Buffer, extension: 'pdf' | 'png' | 'jpg'): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  if ((await fileTypeFromBuffer(file))?.ext !== extension) throw new FlawError('ambiguous');
}
