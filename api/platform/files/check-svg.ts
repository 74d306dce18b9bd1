import { FlawError } from './flaw-error.ts';
import type { StartTag } from './markup.ts';

/** The elements of a drawing that show something (SVG 1.1 and 2), and those in which programs describe it. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient meshgradient meshrow meshpatch stop pattern clipPath mask marker view solidColor
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence font font-face font-face-src font-face-name glyph missing-glyph hkern
  RDF Work Agent License permits requires prohibits format type date creator rights publisher identifier source relation language
  subject coverage description contributor license Bag Alt Seq li namedview grid page guide path-effect perspective`.split(
    /\s+/,
  ),
);

const INSIDE = /^\s*(#[^\\]*)?$/;
const PICTURE = /^\s*(#[^\\]*$|data:image\/(png|jpe?g|gif);base64,)/i;
/** What can load something in a style: the parts that an address is made of, or can be spelt with. */
const FETCHING = /\\|@import|(url|image|image-set|src)\s*\((?!\s*["']?#)|expression\s*\(/i;

/** Inspects a drawing. @throws FlawError when it's active, loads something or contains a page */
export function checkSvgMarkup(elements: Iterable<StartTag>): void {
  for (const { name, pairs, parent, text } of elements) {
    if (!ELEMENTS.has(name) || (name === 'style' && FETCHING.test(text)))
      throw new FlawError('active_content');
    // Text after an element inside the style would not be checked.
    if (parent?.name === 'style') throw new FlawError('ambiguous');
    for (const [attribute, value] of pairs)
      if (!isPlainAttribute(name, attribute, value)) throw new FlawError('active_content');
  }
}

function isPlainAttribute(element: string, attribute: string, value: string): boolean {
  if (/^on/i.test(attribute) || attribute === 'base') return false;
  if (attribute === 'href' || attribute === 'src')
    return (element === 'image' || element === 'feImage' ? PICTURE : INSIDE).test(value);
  // Paths and texts have no style; every other attribute may be one.
  return /^(d|points|id|class|label|docname|export-filename)$/.test(attribute) || !FETCHING.test(value);
}
