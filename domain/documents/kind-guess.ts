import { normalForm } from '../normal-form.ts';
import type { FileKind } from './document.ts';

/** Words in file names, in the languages of many schools and offices, without accents. */
const WORDS: readonly (readonly [FileKind, RegExp])[] = [
  [
    'cv',
    /\b(cv|curriculum|resume|lebenslauf|vitae|hoja de vida|curriculo|zyciorys|zivotopis|oneletrajz|ozgecmis)\b/,
  ],
  [
    'transcript',
    /\b(transcript|transcripts|grades|marks|results|zeugnis|notenspiegel|records|boletin|historico|releve|bulletin|pagella|marksheet)\b/,
  ],
  [
    'certificate',
    /\b(certificate|certificat|certificado|certificato|zertifikat|certification|diploma|diplome|diplom|licence|license|degree|award|toefl|ielts|delf|goethe)\b/,
  ],
];

/**
 * Guesses the kind of a file from its name; the owner can correct it with one choice. @param name the file's name @param hasCv whether
 * there's a CV already; if not, the first file is most likely one
 */
export function guessKind(name: string, hasCv: boolean): FileKind {
  const text = normalForm(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .toLowerCase();
  const found = WORDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  if (/\.(png|jpe?g)$/i.test(name)) return 'work_sample';
  return hasCv ? 'work_sample' : 'cv';
}
