import { parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser';
import type { FoundMessages } from './found-message.ts';
import { readMessage } from './read-message.ts';

/** The modules whose `t`, `msg` and `Trans` make messages. */
const MAKER = /^(@common-ground\/i18n|\.\.?(\/.*)?)\/(t|message|trans)(\.ts)?$/;
const MAKERS = new Set(['t', 'msg', 'Trans']);

/** Finds the messages of a TypeScript file, only the outermost ones: a message inside a plural form is part of it. */
export function findMessages(path: string, code: string): FoundMessages {
  if (!/\bi18n\/(t|message|trans)\b/.test(code)) return { messages: [], faults: [] };
  const { program } = parseSync(path, code);
  const makers = new Set<string>();
  const found: FoundMessages['messages'][number][] = [];
  const faults: FoundMessages['faults'][number][] = [];
  let readUntil = -1;
  const read = (node: Parameters<typeof readMessage>[0]) => {
    if (node.start < readUntil) return;
    readUntil = node.end;
    const { message, faults: its } = readMessage(node, code);
    faults.push(...its);
    found.push(message);
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (!MAKER.test(source.value)) return;
      for (const { local } of specifiers) if (MAKERS.has(local.name)) makers.add(local.name);
    },
    TaggedTemplateExpression: (node: TaggedTemplateExpression) => {
      if (node.tag.type === 'Identifier' && makers.has(node.tag.name)) read(node);
    },
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && name.name === 'Trans' && makers.has('Trans')) read(node);
    },
  }).visit(program);
  return { messages: found, faults };
}
