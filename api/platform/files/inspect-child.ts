import { answerParent } from '../child/answer-parent.ts';
import { checkOffice } from './check-office.ts';
import { checkPdf } from './check-pdf.ts';
import { suspectOf } from './file-signature.ts';
import { FlawError } from './flaw-error.ts';
import { redrawPicture } from './redraw-picture.ts';

/** The program that opens files that nobody can vouch for. */
await answerParent(async (_task, file) => {
  try {
    return await inspect(file);
  } catch (error) {
    if (error instanceof FlawError) return { answer: { flaw: error.flaw } };
    throw error;
  }
});

async function inspect(file: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  const suspect = suspectOf(file);
  // A second opinion: what this library takes for something else is not only what it seems.
  const found = (await fileTypeFromBuffer(file))?.ext;
  switch (suspect) {
    case 'pdf':
      if (found !== 'pdf') throw new FlawError('ambiguous');
      return { answer: { type: 'pdf', pages: await checkPdf(file) } };
    case 'archive':
      return { answer: { type: await checkOffice(file), pages: null } };
    case 'png':
    case 'jpeg':
      if (found !== (suspect === 'png' ? 'png' : 'jpg')) throw new FlawError('ambiguous');
      return { answer: { type: suspect, pages: null }, bytes: await redrawPicture(file, suspect) };
    default:
      throw new FlawError('type_not_taken');
  }
}
