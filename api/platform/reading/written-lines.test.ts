import { describe, expect, it } from 'vitest';
import { linesOfParagraphs, type Paragraph } from './written-lines.ts';

const paragraph = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  text,
  size: null,
  isStrong: false,
  isItem: false,
  ...more,
});

describe('linesOfParagraphs', () => {
  it('opens a block where more space stands above a paragraph than usual, as an empty one does', () => {
    const lines = linesOfParagraphs([
      paragraph('Nurse', { before: 12 }),
      paragraph('Moorfield Hospital'),
      paragraph('Wards'),
      paragraph('Carer', { before: 12 }),
      paragraph('Brook House Ltd', { after: 10 }),
      paragraph('Driver'),
      paragraph('Nights'),
    ]);
    expect(lines.filter(({ opensBlock }) => opensBlock).map(({ text }) => text)).toEqual([
      'Nurse',
      'Carer',
      'Driver',
    ]);
  });

  it('says of the first line of a paragraph alone that it is a heading', () => {
    const lines = linesOfParagraphs([paragraph('Where I worked\nsince 2010', { level: 2 })]);
    expect(lines.map(({ level }) => level)).toEqual([2, undefined]);
  });
});
