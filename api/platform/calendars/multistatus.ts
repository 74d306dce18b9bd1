import { readXml, type XmlNode } from '../reading/xml-tree.ts';

/** What a server says about one of its resources (RFC 4918, 13): its address, and the properties returned. */
export type DavResource = { readonly href: string; readonly properties: ReadonlyMap<string, XmlNode> };

/** An element's name without its prefix, which every server chooses for itself. */
const localName = ({ name }: XmlNode) => name.slice(name.indexOf(':') + 1);

/** The elements of a name directly within some nodes. */
function nodesNamed(nodes: readonly XmlNode[], name: string): readonly XmlNode[] {
  return nodes.filter((node) => localName(node) === name);
}

/** The text of an element. */
export function textOf(node: XmlNode): string {
  return node.text + node.children.map(textOf).join('');
}

/** Whether an element of a name is directly within another. */
export function hasChild(node: XmlNode | undefined, name: string): boolean {
  return node !== undefined && nodesNamed(node.children, name).length > 0;
}

/** The address within a property, as in `<current-user-principal><href>…`; null without one. */
export function hrefIn(node: XmlNode | undefined): string | null {
  const [href] = node ? nodesNamed(node.children, 'href') : [];
  return href ? textOf(href).trim() : null;
}

/** The elements directly within a property. */
export function childrenOf(node: XmlNode | undefined): readonly XmlNode[] {
  return node?.children ?? [];
}

function propertiesOf(response: XmlNode): ReadonlyMap<string, XmlNode> {
  return new Map(
    nodesNamed(response.children, 'propstat')
      .filter((item) =>
        nodesNamed(item.children, 'status').some((status) => / 200(?: |$)/u.test(textOf(status))),
      )
      .flatMap((item) => nodesNamed(item.children, 'prop'))
      .flatMap((item) => item.children.map((property) => [localName(property), property] as const)),
  );
}

/** Reads a multistatus document. @throws UnreadableError when it isn't one */
export function readMultistatus(xml: string): readonly DavResource[] {
  const [root] = nodesNamed(readXml(xml), 'multistatus');
  if (!root) throw new Error('Not a multistatus document');
  return nodesNamed(root.children, 'response').map((response) => ({
    href: hrefIn(response) ?? '',
    properties: propertiesOf(response),
  }));
}
