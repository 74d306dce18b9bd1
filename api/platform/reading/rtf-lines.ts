import type { SourceLine } from '@common-ground/domain/cv-import/text/source-line';
import { UnreadableError } from './reading-refusal.ts';
import { isLeftOut, rtfTokens } from './rtf-tokens.ts';
import { linesOfParagraphs, type Paragraph, paragraphsOfRow } from './written-lines.ts';

/**
 * The text of an RTF file. Of the format's control words, only those that change what a person reads are followed: paragraphs, cells,
 * characters by code, size and weight. Pictures, objects, field codes and everything unknown are left out; nothing in the file is
 * executed.
 */

const MAX_DEPTH = 500;

/** The state inside a pair of braces. */
type State = {
  isLeftOut: boolean;
  isBold: boolean;
  isItalic: boolean;
  /** In points. */
  size: number;
  /** How many bytes after `\u` are a substitute for readers without Unicode. */
  fallback: number;
  isListMark: boolean;
};

type Open = {
  text: string;
  /** Whether it has nothing visible yet: remembered, because scanning a long paragraph for each piece would take quadratic time. */
  isBlank: boolean;
  strong: number;
  formatting: string;
  size: number;
  isItem: boolean;
};

const emptyGroup = (): Open => ({
  text: '',
  isBlank: true,
  strong: 0,
  formatting: '',
  size: 0,
  isItem: false,
});

/** The lines of an RTF file. @throws UnreadableError when its braces are nested deeper than in any document */
export function linesOfRtf(bytes: Uint8Array): readonly SourceLine[] {
  return linesOfParagraphs(new RtfReader().read(bytes));
}

class RtfReader {
  private readonly states: State[] = [];
  private state: State = {
    isLeftOut: false,
    isBold: false,
    isItalic: false,
    size: 12,
    fallback: 1,
    isListMark: false,
  };
  private readonly paragraphs: Paragraph[] = [];
  private cells: Paragraph[][] | null = null;
  private cell: Paragraph[] = [];
  private open = emptyGroup();
  private isNumbered = false;
  /** In bytes. */
  private toSkip = 0;

  read(bytes: Uint8Array): readonly Paragraph[] {
    for (const token of rtfTokens(bytes)) {
      // The substitute for a letter ends with its group, and with the next letter.
      if (token.kind === 'open' || token.kind === 'close') this.toSkip = 0;
      if (token.kind === 'open') this.push();
      else if (token.kind === 'close') this.state = this.states.pop() ?? this.state;
      else if (token.kind === 'text') this.write(this.unskipped(token.text, token.bytes));
      else this.follow(token.word, token.number);
    }
    this.endParagraph();
    return [...this.paragraphs, ...(this.cells ?? []).flat(), ...this.cell];
  }

  private push(): void {
    if (this.states.length > MAX_DEPTH) throw new UnreadableError('too_complex');
    this.states.push({ ...this.state });
  }

  /** A text without the part that's a substitute for the previous character. */
  private unskipped(text: string, bytes: number): string {
    const skipped = Math.min(this.toSkip, bytes);
    this.toSkip -= skipped;
    return skipped === 0 ? text : text.slice(Math.ceil((skipped * text.length) / bytes));
  }

  private write(shown: string): void {
    const isBlank = shown.trim() === '';
    if (this.state.isListMark && !isBlank) this.open.isItem = true;
    if (this.state.isLeftOut || this.state.isListMark || shown === '') return;
    if (this.open.isBlank)
      this.open.formatting = `${this.state.isItalic ? 'i' : ''}${this.state.isBold ? 'b' : ''}`;
    this.open.isBlank &&= isBlank;
    this.open.text += shown;
    if (this.state.isBold) this.open.strong += shown.length;
    if (!isBlank) this.open.size = Math.max(this.open.size, this.state.size);
  }

  private follow(word: string, number: number | null): void {
    if (isLeftOut(word)) this.state.isLeftOut = true;
    if (word === 'par' || word === 'sect' || word === 'page') this.endParagraph();
    else if (word === 'line') this.write('\n');
    else if (word === 'tab') this.write('\t');
    else if (word === 'cell') this.endCell();
    else if (word === 'row') this.endRow();
    else if (word === 'u') {
      this.write(String.fromCharCode(((number ?? 63) + 65_536) % 65_536));
      this.toSkip = this.state.fallback;
    } else this.change(word, number);
  }

  private change(word: string, number: number | null): void {
    const isOn = number !== 0;
    if (word === 'pard') this.isNumbered = false;
    else if (word === 'ls') this.isNumbered = isOn;
    else if (word === 'listtext' || word === 'pntext') this.state.isListMark = true;
    else if (word === 'b') this.state.isBold = isOn;
    else if (word === 'i') this.state.isItalic = isOn;
    else if (word === 'fs') this.state.size = (number ?? 24) / 2;
    else if (word === 'plain') Object.assign(this.state, { isBold: false, isItalic: false, size: 12 });
    else if (word === 'uc') this.state.fallback = Math.max(0, number ?? 1);
  }

  private endParagraph(): void {
    const { text, strong, size, isItem } = this.open;
    const paragraph: Paragraph = {
      text,
      size: size > 0 ? size : null,
      isStrong: strong * 2 > text.length,
      formatting: this.open.formatting,
      isItem: isItem || (this.isNumbered && text.trim() !== ''),
    };
    this.open = emptyGroup();
    if (this.cells === null && this.cell.length === 0) this.paragraphs.push(paragraph);
    else this.cell.push(paragraph);
  }

  private endCell(): void {
    const before = this.paragraphs.length;
    this.cells ??= [];
    this.endParagraph();
    // The first cell of a row begins before it is known to be one.
    this.cell.push(...this.paragraphs.splice(before));
    this.cells.push(this.cell);
    this.cell = [];
  }

  private endRow(): void {
    if (this.cells !== null) this.paragraphs.push(...paragraphsOfRow(this.cells));
    this.cells = null;
    this.cell = [];
  }
}
