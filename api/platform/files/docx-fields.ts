import { checkInstruction, Instruction, type TrackedChange } from './docx-instruction.ts';
import { FlawError } from './flaw-error.ts';
import { attributeOf, type StartTag } from './markup.ts';

/** The elements of a field that's split across several runs. */
const OF_FIELD = /^(fldChar|instrText|delInstrText)$/;

/** Elements that don't belong inside an instruction: programs interpret them differently. */
const OUT_OF_PLACE = /^(fldSimple|AlternateContent|sym|drawing|pict|object|txbxContent)$/;

/** Tracked changes are never nested deeper in a paragraph. */
const MAX_CHANGE_DEPTH = 20;

/** Tracks the fields of one part of a DOCX, whose text may be split across several runs. */
export class DocxFields {
  /** The open fields, the innermost last; null once the instruction has ended and the result follows. */
  readonly #open: (Instruction | null)[] = [];
  /** The namespace of the part's first element, and so of its fields. */
  #space: string | undefined;

  /** @throws FlawError when a field isn't plain, or is assembled from others */
  read(element: StartTag): void {
    this.#space ??= element.space;
    const { name, text } = element;
    if (OF_FIELD.test(name)) this.#checkPlace(element);
    // Text inside or after a nested element would escape the check.
    if (/^(instrText|delInstrText)$/.test(element.parent?.name ?? '')) throw new FlawError('ambiguous');
    if (this.#open.at(-1)) this.#readInside(element);
    if (name === 'fldSimple') checkInstruction(attributeOf(element, 'instr') ?? '');
    else if (name === 'instrText' || name === 'delInstrText') this.#add(text, enclosingChange(element));
    else if (name === 'fldChar') this.#mark((attributeOf(element, 'fldCharType') ?? '').trim());
  }

  /** @throws FlawError when the last instruction isn't plain */
  end(): void {
    for (const instruction of this.#open) instruction?.check();
  }

  /** Elements that aren't Word's own, or that Word ignores, aren't part of a field. */
  #checkPlace({ space, isIgnorable, parent }: StartTag): void {
    const isInRun = parent?.name === 'r' && parent.space === space;
    if (isIgnorable || !isInRun || space !== this.#space) throw new FlawError('ambiguous');
  }

  #readInside({ name, text, parent }: StartTag): void {
    const isText = (name === 't' || name === 'delText') && text.trim() !== '';
    const isInText = parent?.name === 't' || parent?.name === 'delText';
    if (isText || isInText || OUT_OF_PLACE.test(name)) throw new FlawError('active_content');
  }

  #add(text: string, change: TrackedChange): void {
    const last = this.#open.at(-1);
    // Instruction text where no field is open: programs treat it differently.
    if (!last) throw new FlawError('active_content');
    last.add(text, change);
  }

  #mark(type: string): void {
    if (type === 'begin') {
      // An instruction built from another field's result can't be checked here.
      if (this.#open.at(-1)) throw new FlawError('active_content');
      this.#open.push(new Instruction());
    } else if (type === 'separate') {
      this.#open.at(-1)?.check();
      if (this.#open.length > 0) this.#open[this.#open.length - 1] = null;
    } else if (type === 'end') this.#open.pop()?.check();
    else throw new FlawError('ambiguous');
  }
}

/**
 * Whether a tracked change keeps or drops an element's text, by the innermost change around it. @throws FlawError when it's nested too
 * deep
 */
function enclosingChange({ name, parent }: StartTag): TrackedChange {
  if (name === 'delInstrText') return 'deleted';
  let ancestor = parent;
  for (let depth = 0; depth < MAX_CHANGE_DEPTH; depth += 1) {
    if (!ancestor || ancestor.name === 'p') return 'kept';
    if (ancestor.name === 'ins' || ancestor.name === 'moveTo') return 'inserted';
    if (ancestor.name === 'del' || ancestor.name === 'moveFrom') return 'deleted';
    ancestor = ancestor.parent;
  }
  throw new FlawError('too_complex');
}
