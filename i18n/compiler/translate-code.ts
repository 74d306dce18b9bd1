import { icuOf, type Part, type Parts } from '../parts.ts';
import { findMessages } from './find-messages.ts';
import type { FoundMessage } from './found-message.ts';

/** Returns a message's sentence in another language; null if there is none, which leaves the English. */
export type Translate = (id: string, parts: Parts) => Parts | null;

/**
 * Replaces the English sentences in a TypeScript file with another language's, keeping the number of lines.
 *
 * @throws Error if a translation has a placeholder or an element that the English doesn't have
 */
export function translateCode(path: string, code: string, translate: Translate): string {
  const { messages } = findMessages(path, code);
  let translated = code;
  for (const message of messages.toReversed()) {
    const parts = translate(icuOf(message.parts), message.parts) ?? message.parts;
    // The children of English elements stay as they are.
    if (message.kind === 'element' && parts === message.parts) continue;
    const written = writtenOf(parts, message);
    const lines = code.slice(message.start, message.end).split('\n').length - written.split('\n').length;
    const padding = '\n'.repeat(Math.max(lines, 0));
    // Between tags a line break would be trimmed with the spaces around it, so it's put in braces.
    const rest = padding === '' ? '' : message.kind === 'element' ? `{${padding}}` : padding;
    translated = translated.slice(0, message.start) + written + rest + translated.slice(message.end);
  }
  return translated;
}

function writtenOf(parts: Parts, message: FoundMessage): string {
  if (message.kind === 'element') return parts.map((part) => childOf(part, message)).join('');
  const template = templateOf(parts, message);
  // Without its tag, a template isn't a call and can be dropped if unused. Named values are only for the tag.
  const isPlain =
    message.kind === 't' && ![...message.places.values()].some((source) => source.startsWith('{'));
  return isPlain ? template : message.kind + template;
}

function templateOf(parts: Parts, message: FoundMessage): string {
  const inner = parts.map((part) => {
    if (typeof part === 'string') return escaped(part);
    // `plural` puts the number there.
    return 'count' in part ? '#' : `\${${codeOf(part, message)}}`;
  });
  return `\`${inner.join('')}\``;
}

const escaped = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');

function childOf(part: Part, message: FoundMessage): string {
  if (typeof part === 'string') return `{${JSON.stringify(part)}}`;
  if (!('tag' in part)) return `{${codeOf(part, message)}}`;
  const element = message.elements.get(part.tag) ?? missing(`<${part.tag}>`, message);
  return `${element.open}${part.parts.map((child) => childOf(child, message)).join('')}${element.close}`;
}

function codeOf(part: Exclude<Part, string>, message: FoundMessage): string {
  if ('count' in part) return missing('# outside a plural', message);
  if ('tag' in part) return missing(`<${part.tag}> inside a form`, message);
  if (!('kind' in part)) return message.places.get(part.name) ?? missing(`{${part.name}}`, message);
  const call = message.choices.get(part.name) ?? missing(`{${part.name}, ${part.kind}}`, message);
  const forms = Object.entries(part.cases).map(([key, form]) => {
    const name = JSON.stringify(key.replace(/^=/, ''));
    return `${name}: ${templateOf(form, message)}`;
  });
  return `${call}, { ${forms.join(', ')} })`;
}

function missing(what: string, { parts }: FoundMessage): never {
  throw new Error(`A translation of "${icuOf(parts)}" has ${what}, which the English doesn't have`);
}
