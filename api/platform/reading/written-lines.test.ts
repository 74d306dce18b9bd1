import { describe, expect, it } from 'vitest';
import { linesOfParagraphs, type Paragraph, paragraphsOfRow } from './written-lines.ts';

const paragraphWith = (text: string, changes: Partial<Paragraph> = {}): Paragraph => ({
  text,
  size: null,
  isStrong: false,
  isItem: false,
  ...changes,
});

describe('linesOfParagraphs', () => {
  it('starts a block where there’s more space than usual above a paragraph, or an empty paragraph', () => {
    const lines = linesOfParagraphs([
      paragraphWith('Nurse', { before: 12 }),
      paragraphWith('Moorfield Hospital'),
      paragraphWith('Wards'),
      paragraphWith('Carer', { before: 12 }),
      paragraphWith('Brook House Ltd', { after: 10 }),
      paragraphWith('Driver'),
      paragraphWith('Nights'),
    ]);
    expect(lines.filter(({ opensBlock }) => opensBlock).map(({ text }) => text)).toEqual([
      'Nurse',
      'Carer',
      'Driver',
    ]);
  });

  it('marks only the first line of a paragraph as a heading', () => {
    const lines = linesOfParagraphs([paragraphWith('Where I worked\nsince 2010', { level: 2 })]);
    expect(lines.map(({ level }) => level)).toEqual([2, undefined]);
  });
});

describe('paragraphsOfRow', () => {
  const textsOf = (...cells: readonly (readonly Paragraph[])[]) =>
    paragraphsOfRow(cells).map(({ text }) => text);

  it('puts a cell that contains only a time next to the first line of the cell before it', () => {
    expect(
      textsOf(
        [paragraphWith('Baker'), paragraphWith('Padaria Sol'), paragraphWith('Rye', { isItem: true })],
        [paragraphWith('2019 – 2021')],
      ),
    ).toEqual(['Baker\t2019 – 2021', 'Padaria Sol', 'Rye']);
  });

  it('reads any other short cell after the one before it', () => {
    expect(textsOf([paragraphWith('Baker'), paragraphWith('Padaria Sol')], [paragraphWith('Porto')])).toEqual(
      ['Baker', 'Padaria Sol', 'Porto'],
    );
  });
});

describe('a box of text', () => {
  const textBoxWith = (...texts: readonly string[]) => {
    const box = {};
    return texts.map((text) => paragraphWith(text, { box }));
  };
  const textsOf = (...paragraphs: readonly Paragraph[]) =>
    linesOfParagraphs(paragraphs).map(({ text }) => text);

  it('with sections of its own is read after the text it’s next to', () => {
    expect(
      textsOf(
        paragraphWith('Ana Silva'),
        ...textBoxWith('Skills', 'Rye', 'Languages', 'Danish'),
        paragraphWith('Baker of bread'),
        paragraphWith('Experience'),
      ),
    ).toEqual(['Ana Silva', 'Baker of bread', 'Experience', 'Skills', 'Rye', 'Languages', 'Danish']);
  });

  it('without sections is read where it is', () => {
    expect(textsOf(...textBoxWith('Ana Silva', 'Porto'), paragraphWith('Experience'))).toEqual([
      'Ana Silva',
      'Porto',
      'Experience',
    ]);
  });
});
