import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCv } from './cv-reading.ts';
import { plainLine, type SourceLine } from './text/source-line.ts';

const linesOf = (text: string) => text.split('\n').map(plainLine);

function valuesOf(text: string, section: string, field: string) {
  return readCv(linesOf(text))
    .proposals.filter((proposal) => proposal.section === section && proposal.field === field)
    .map(({ fields }) => Object.fromEntries(fields.map((readField) => [readField.field, readField.value])));
}

const CV = `Curriculum Vitae
Anna-Lena Müller
Torstraße 12, 10119 Berlin | Tel. 0171 2345678 | anna@mueller.example
Geburtsdatum: 12.03.1994, ledig, deutsch

Berufserfahrung
03/2019 – heute   Softwareentwicklerin
Feldmann GmbH, Berlin
• Entwicklung von Diensten
09/2016 – 02/2019   Werkstudentin
Siemens AG, München

Ausbildung
10/2014 – 09/2018  B.Sc. Informatik, Technische Universität München, Note: 1,7
2012 Abitur (1,3), Goethe-Gymnasium, Berlin

Sprachen
Deutsch (Muttersprache), Englisch (C1)

Kenntnisse
Programmierung: Java, Kotlin
Office (Word, Excel)
`;

describe('readCv', () => {
  it('reads the person’s name and location', () => {
    expect(valuesOf(CV, 'personal', 'fullName')).toEqual([{ '': 'Anna-Lena Müller' }]);
    expect(valuesOf(CV, 'personal', 'phone')).toEqual([{ '': '+491712345678' }]);
    expect(valuesOf(CV, 'location', 'city')).toEqual([{ '': 'Berlin' }]);
    expect(valuesOf(CV, 'location', 'country')).toEqual([{ '': 'DE' }]);
    expect(readCv(linesOf(CV)).mail).toBe('anna@mueller.example');
  });

  it('reads experiences with their times', () => {
    expect(valuesOf(CV, 'experience', 'experiences')).toMatchObject([
      { title: 'Softwareentwicklerin', employer: 'Feldmann GmbH', from: '2019-03', isCurrent: true },
      { title: 'Werkstudentin', employer: 'Siemens AG', from: '2016-09', to: '2019-02' },
    ]);
  });

  it('reads degrees, schools and grades, and makes up no month', () => {
    expect(valuesOf(CV, 'university', 'degrees')).toMatchObject([
      {
        institution: 'Technische Universität München',
        award: 'bachelor',
        programme: 'Informatik',
        result: { raw: '1,7' },
      },
    ]);
    expect(valuesOf(CV, 'school', 'schools')).toEqual([
      { name: 'Goethe-Gymnasium', country: 'DE', to: '2012' },
    ]);
    expect(valuesOf(CV, 'academics', 'qualifications')).toMatchObject([
      { title: 'Abitur', grade: { raw: '1,3' } },
    ]);
  });

  it('reads languages with the level they give, and skills without their category', () => {
    expect(valuesOf(CV, 'booster', 'languages')).toEqual([
      { language: 'de', level: 'native' },
      { language: 'en', level: 'C1' },
    ]);
    expect(valuesOf(CV, 'booster', 'skills').map(({ name }) => name)).toEqual([
      'Java',
      'Kotlin',
      'Office (Word, Excel)',
    ]);
  });

  it('doesn’t turn words such as "fluent" into a level', () => {
    expect(valuesOf('Languages\nEnglish (fluent), Welsh', 'booster', 'languages')).toEqual([
      { language: 'en' },
      { language: 'cy' },
    ]);
  });

  it('ignores what we never ask for, even among leftovers', () => {
    const serialised = JSON.stringify(readCv(linesOf(CV)));
    for (const word of ['1994', 'Geburtsdatum', 'ledig', 'deutsch"']) expect(serialised).not.toContain(word);
  });

  it.each([
    ['Name: Ana Silva\nDate of birth: 3 May 1999\nPorto', '1999'],
    ['Ana Silva\nPorto | Married, 2 children | 912345678', 'arried'],
    ['Ana Silva\nNationality: Portuguese | Gender: female', 'ortuguese'],
    ['Ana Silva\nMarital status\nsingle\nPorto', 'single'],
    ['Ana Silva\nReligion: none\nSkills\nBaking', 'none'],
    ['Ана Сильва\nСемейное положение: замужем, двое детей', 'замужем'],
    ['李明\n性别:女 | 民族:汉 | 电话:13812345678', '汉'],
    ['آنا سيلفا\nالحالة الاجتماعية: متزوجة', 'متزوجة'],
    ['Camille Roy\nNée le 11/09/2006 – Nationalité française', 'française'],
    ['Ana Silva\nCriminal record: none to declare', 'declare'],
    ['Ana Silva\nCurrent salary: 40,000 GBP', '40,000'],
  ])('leaves out what is private in %j', (text, word) => {
    expect(JSON.stringify(readCv(linesOf(text)))).not.toContain(word);
  });
});

const sourceText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    'Experience',
    'EDUCATION',
    'Sprachen',
    'Skills:',
    '2019 – 2021',
    '03/2019 – heute',
    'a@b.example',
    '٢٠١٨ - الآن',
    '\u202Eabc',
    '李',
    '- ',
  ),
);
const sourceLine: fc.Arbitrary<SourceLine> = fc.record({
  text: fc.array(sourceText, { maxLength: 4 }).map((parts) => parts.join(' ').replace(/[\r\n]/g, ' ')),
  size: fc.double({ min: 0, max: 5, noNaN: true }),
  isStrong: fc.boolean(),
  opensBlock: fc.boolean(),
  isItem: fc.boolean(),
});

describe('whatever the text', () => {
  it('never fails, and every snippet is in the source', () => {
    fc.assert(
      fc.property(fc.array(sourceLine, { maxLength: 25 }), (lines) => {
        const { proposals, leftovers } = readCv(lines);
        const snippets = [
          ...leftovers,
          ...proposals.flatMap(({ fields }) => fields.map(({ snippet }) => snippet)),
        ];
        for (const { fromLine, toLine, text } of snippets) {
          expect(fromLine).toBeGreaterThanOrEqual(1);
          expect(toLine).toBeLessThanOrEqual(lines.length);
          const lineTexts = lines.slice(fromLine - 1, toLine).map((line) => line.text);
          for (const piece of text.split('\n'))
            expect(lineTexts.some((line) => line.includes(piece))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('finishes on lines crafted to be slow', () => {
    const slow = [
      'a'.repeat(2_000),
      '1 '.repeat(1_000),
      '2019 – '.repeat(280),
      '(('.repeat(1_000),
      'a, '.repeat(660),
      '- '.repeat(1_000),
    ];
    const lines = Array.from({ length: 300 }, (_, index) => plainLine(slow[index % slow.length] ?? ''));
    const { proposals } = readCv([plainLine('Experience'), ...lines, plainLine('Education'), ...lines]);
    expect(proposals.length).toBeLessThan(200);
  });
});
