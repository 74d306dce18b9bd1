const WIDTH = 240;
/** Down to this depth everything is on lines of its own: each path and each component starts one. */
const FLAT_DEPTH = 2;
/** The content of an operation or component isn't indented either, which saves some 8 kB. */
const UNINDENTED_DEPTH = 3;

/**
 * Readable JSON: whatever fits on one line is on one, and lists of words fill their lines. @param lead how much of the line is already
 * used, in characters
 */
export function renderJson(value: unknown, depth = 0, lead = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inline = onOneLine(value);
  if (levels(depth) + lead + inline.length < WIDTH && depth >= FLAT_DEPTH) return inline;
  const inner = `\n${indentAt(depth + 1)}`;
  const end = `\n${indentAt(depth)}`;
  if (Array.isArray(value)) {
    const items = value.map((item) => renderJson(item, depth + 1));
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    return `[${inner}${isPlain ? filled(items, depth + 1) : items.join(`,${inner}`)}${end}]`;
  }
  const parts = definedIn(value).map(([key, part]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + renderJson(part, depth + 1, name.length);
  });
  return `{${inner}${parts.join(`,${inner}`)}${end}}`;
}

const levels = (depth: number) => Math.max(0, depth - UNINDENTED_DEPTH);
const indentAt = (depth: number) => ' '.repeat(levels(depth));

function definedIn(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${definedIn(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${onOneLine(part)}`)
    .join(',')}}`;
}

function filled(items: readonly string[], depth: number): string {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const fits = last !== undefined && levels(depth) + last.length + item.length + 2 < WIDTH;
    if (fits) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return lines.join(`,\n${indentAt(depth)}`);
}
