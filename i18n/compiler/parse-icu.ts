import { parse, type Token } from '@messageformat/parser';
import type { Part, Parts } from '../parts.ts';

type Open = { readonly tag: string; readonly parts: Part[] };

/**
 * Takes a translation in ICU MessageFormat apart.
 *
 * @throws Error when it isn't well formed, with where
 */
export function parseIcu(text: string): Parts {
  return partsOf(parse(text), text);
}

function partsOf(tokens: readonly Token[], text: string): Part[] {
  const open: Open[] = [{ tag: '', parts: [] }];
  const last = () => open.at(-1) as Open;
  for (const token of tokens) {
    if (token.type === 'content') readTags(token.value, open, text);
    else last().parts.push(partOf(token, text));
  }
  if (open.length !== 1) throw new Error(`<${last().tag}> has no end in "${text}"`);
  return last().parts;
}

function partOf(token: Exclude<Token, { type: 'content' }>, text: string): Part {
  switch (token.type) {
    case 'argument':
      return { name: token.arg };
    case 'octothorpe':
      return { count: true };
    case 'function':
      throw new Error(`{${token.arg}, ${token.key}} has no meaning here, in "${text}"`);
    default: {
      const isPlural = token.type !== 'select';
      const cases = token.cases.map(({ key, tokens }) => [
        isPlural && /^\d/.test(key) ? `=${key}` : key,
        partsOf(tokens, text),
      ]);
      return { kind: token.type, name: token.arg, cases: Object.fromEntries(cases) };
    }
  }
}

/** Elements are written in the text as `<0>`, `</0>` and `<0/>`. */
function readTags(content: string, open: Open[], text: string): void {
  for (const piece of content.split(/(<\/?\d+\/?>)/)) {
    const tag = /^<(\/?)(\d+)(\/?)>$/.exec(piece);
    const parts = (open.at(-1) as Open).parts;
    if (!tag) {
      if (piece !== '') parts.push(piece);
      continue;
    }
    const [, closing, name = '', empty] = tag;
    if (closing) closeElement(open, name, text);
    else if (empty) parts.push({ tag: name, parts: [] });
    else open.push({ tag: name, parts: [] });
  }
}

function closeElement(open: Open[], tag: string, text: string): void {
  const closed = open.pop();
  const parent = open.at(-1);
  if (!parent || closed?.tag !== tag) throw new Error(`</${tag}> ends nothing in "${text}"`);
  parent.parts.push(closed);
}
