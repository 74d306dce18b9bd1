import { icuOf } from '../parts.ts';
import { findMessages } from './find-messages.ts';
import type { PoEntry } from './po.ts';

/** A source file. */
type Code = { readonly path: string; readonly text: string };

/** An error in a message, with its file. */
export type CodeFault = { readonly path: string; readonly offset: number; readonly message: string };

/** Files whose messages are collected, which excludes tests, fixtures and our own programs. */
const HAS_MESSAGES = /^(web|domain|api)\/(?!.*(\.(test|spec|setup)\.|\/testing\/)).+\.tsx?$/;

/**
 * Returns the catalogue of a file: one per feature of the web and the API, one per other folder of the web, and one for the domain. Null
 * for files without messages.
 */
export function catalogueOf(path: string): string | null {
  if (!HAS_MESSAGES.test(path)) return null;
  const [room = '', folder = '', feature = ''] = path.split('/');
  if (room === 'domain') return 'domain';
  const name = folder === 'features' ? feature : room === 'web' ? folder.replace(/\.tsx?$/, '') : 'platform';
  return `${room}-${name}`;
}

/** Collects the messages of all files into catalogues, each in the order of the files and of the messages in them. */
export function collectMessages(files: readonly Code[]): {
  catalogues: ReadonlyMap<string, readonly PoEntry[]>;
  faults: readonly CodeFault[];
} {
  const catalogues = new Map<string, Map<string, string[]>>();
  const faults: CodeFault[] = [];
  for (const { path, text } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = catalogueOf(path);
    if (name === null) continue;
    const found = findMessages(path, text);
    faults.push(...found.faults.map((fault) => ({ path, ...fault })));
    for (const message of found.messages) {
      const entries = catalogues.get(name) ?? new Map<string, string[]>();
      catalogues.set(name, entries);
      const id = icuOf(message.parts);
      entries.set(id, [...new Set([...(entries.get(id) ?? []), path])]);
    }
  }
  const entriesOf = (messages: Map<string, string[]>) =>
    [...messages].map(([id, its]): PoEntry => ({ id, text: '', files: its }));
  return { catalogues: new Map([...catalogues].map(([name, its]) => [name, entriesOf(its)])), faults };
}
