import { expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { plainLine } from '../text/source-line.ts';

function homeIn(text: string) {
  const { proposals } = readCv(['Ana Silva', text, 'Skills', 'Rye'].map(plainLine));
  const answers = Object.fromEntries(
    proposals
      .filter(({ isListItem }) => !isListItem)
      .map((proposal) => [proposal.field, proposal.fields[0]?.value]),
  );
  return [answers.city, answers.country, answers.phone];
}

it.each([
  ['Bend, Oregon • (541) 555-0151', 'Bend', 'US', '+15415550151'],
  ['Boise, ID | 208-555-0140', 'Boise', 'US', '+12085550140'],
  ['12 Kerr Street, Ballarat VIC 3350 | 0491 570 110', 'Ballarat', 'AU', '+61491570110'],
  ['Durgapur, West Bengal | 94330 55518', 'Durgapur', 'IN', '+919433055518'],
  ['3 Chapel Row, Builth Wells, Powys LD2 3AB', 'Builth Wells', 'GB', undefined],
  ['Trois-Rivières, Quebec', 'Trois-Rivières', 'CA', undefined],
])('reads town and country of an address that names a state or county: %j', (text, ...home) =>
  expect(homeIn(text)).toEqual(home),
);
