import { describe, expect, it } from 'vitest';
import { cvParts } from '../page/cv-parts.ts';
import { plainLine, type SourceLine } from './source-line.ts';

/** What a section is about, judging by the look of its heading, the words in it, and the lines below. */

const heading = (text: string, more: Partial<SourceLine> = {}): SourceLine => ({
  ...plainLine(text),
  size: 1.2,
  isStrong: true,
  opensBlock: true,
  look: 'h',
  indent: 40,
  ...more,
});
const text = (line: string, more: Partial<SourceLine> = {}): SourceLine => ({
  ...plainLine(line),
  look: 't',
  indent: 40,
  ...more,
});
const NAME: SourceLine = { ...plainLine('Ana Silva'), size: 2, look: 'n' };
const LONG = 'Baked bread for half of the town and taught three apprentices how to';

function partsOf(lines: readonly SourceLine[]) {
  return cvParts([NAME, ...lines]).map(({ part, lines: own }) => [part, own[0]?.text]);
}

describe('a heading in words of its own', () => {
  it('is recognised if known headings look the same', () => {
    expect(
      partsOf([
        heading('Where my days went'),
        text('Baker, Padaria Sol, 2019 – 2021'),
        text(LONG),
        heading('Languages'),
        text('German C1'),
        heading('Education'),
        text('2014 – 2018 BSc Biology, University of Leeds'),
      ]),
    ).toEqual([
      ['contact', 'Ana Silva'],
      ['experience', 'Baker, Padaria Sol, 2019 – 2021'],
      ['languages', 'German C1'],
      ['education', '2014 – 2018 BSc Biology, University of Leeds'],
    ]);
  });

  it('isn’t one if lines that look like it are job titles, however many headings look the same', () => {
    const bold = (words: string) => text(words, { look: 'b', isStrong: true });
    expect(
      partsOf([
        bold('Skills'),
        text('Rye, sourdough'),
        bold('Languages'),
        text('German C1'),
        bold('Interests'),
        text('Chess, choir'),
        heading('Experience'),
        bold('Senior baker'),
        text('Padaria Sol, 2019 – 2021'),
        text(LONG),
        bold('Shop manager'),
        text('Brook House Ltd, 2015 – 2019'),
      ]).map(([part]) => part),
    ).toEqual(['contact', 'skills', 'languages', 'interests', 'experience']);
  });

  it('is recognised without any known heading if its looks and words suggest it', () => {
    expect(
      partsOf([
        heading('Places I worked'),
        text('Baker, Padaria Sol, 2019 – 2021'),
        text(LONG),
        heading('What I studied'),
        text('2014 – 2018 BSc Biology, University of Leeds'),
        heading('What I know'),
        text('Rye, sourdough'),
      ]).map(([part]) => part),
    ).toEqual(['contact', 'experience', 'education', 'skills']);
  });

  it('is recognised by its letter or number if the file lists it', () => {
    expect(
      partsOf([
        heading('A. Schooling with dates'),
        text('2014 – 2018 BSc Biology, University of Leeds'),
        heading('B. Languages'),
        text('German C1'),
        heading('4. Computer literacy'),
        text('AutoCAD, a program that draws whatever somebody asks of it for long'),
      ]).map(([part]) => part),
    ).toEqual(['contact', 'education', 'languages', 'skills']);
  });

  it('isn’t one if it names a job, like the other lines in its typeface', () => {
    const jobs = ['Head Chef', 'Sous Chef', 'Kitchen Porter'].flatMap((title) => [
      text(title, { look: 'j', isStrong: true }),
      text('Hotel Sol, 2019 – 2021'),
      text(LONG),
    ]);
    expect(partsOf([heading('Experience'), ...jobs]).map(([part]) => part)).toEqual([
      'contact',
      'experience',
    ]);
  });
});

it('ignores a line that’s only worded like a heading if real ones look different', () => {
  const lines = [
    heading('Education'),
    text('2014 – 2018 BSc Biology, University of Leeds'),
    heading('Skills'),
    text('Rye'),
    text('Baking courses'),
    heading('Languages'),
    text('German C1'),
  ];
  expect(partsOf(lines).map(([part]) => part)).toEqual(['contact', 'education', 'skills', 'languages']);
});

it('finds jobs under a summary, and certificates under qualifications if there’s a separate education section', () => {
  const lines = [
    heading('Career summary'),
    text('Regimental Quartermaster\t2020 – 2026'),
    text('Quorvane Corps'),
    text('Troop Leader\t2015 – 2020'),
    text('Quorvane Corps'),
    heading('Education'),
    text('Brecon High School, 1997 – 2002'),
    heading('Civilian qualifications'),
    text('General Certificate (2024)'),
  ];
  expect(partsOf(lines).map(([part]) => part)).toEqual([
    'contact',
    'experience',
    'education',
    'certificates',
  ]);
});

it('accepts a short line that opens a block as a heading if headings look like the text', () => {
  const plain = (line: string, opensBlock = false): SourceLine => ({ ...plainLine(line), opensBlock });
  const lines = [
    plain('Work', true),
    plain('Baker at Padaria Sol, 2019 – 2021'),
    plain('Schools', true),
    plain('Liceu Alto, 2012 – 2015'),
  ];
  expect(partsOf(lines).map(([part]) => part)).toEqual(['contact', 'experience', 'education']);
});
