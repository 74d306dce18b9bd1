import { describe, expect, it } from 'vitest';
import { readCv } from './cv-reading.ts';
import { plainLine, type SourceLine } from './text/source-line.ts';

/** CVs laid out in ways that our own test CVs don't cover. */

/** A line with its look: `^` begins a block, `*` is a list item, then the typeface, the indent and the text. */
function styledLine(mark: string): SourceLine {
  const [, markers = '', look = '', indent = '0', text = ''] =
    /^([\^*]*)([a-z]?)(\d*)\|(.*)$/u.exec(mark) ?? [];
  return {
    ...plainLine(text),
    size: look === 'h' ? 1.3 : look === 'n' ? 2 : 1,
    isStrong: look === 'h' || look === 's',
    opensBlock: markers.includes('^'),
    isItem: markers.includes('*'),
    look,
    indent: Number(indent),
  };
}

function jobsIn(lines: readonly SourceLine[]) {
  return readCv(lines)
    .proposals.filter(({ field }) => field === 'experiences')
    .map(({ fields }) => {
      const job = Object.fromEntries(fields.map((field) => [field.field, field.value]));
      return [job.title, job.employer, job.from, job.isCurrent ? 'now' : job.to];
    });
}

const plain = (text: string) => text.split('\n').map(plainLine);
const styled = (text: string) => text.split('\n').map(styledLine);

describe('headings', () => {
  it('are numbered', () => {
    expect(
      jobsIn(plain('Ana Silva\n1. Positions held\nBaker, Padaria Sol\n2019 – 2021\n2. Skills\nRye')),
    ).toEqual([['Baker', 'Padaria Sol', '2019', '2021']]);
  });

  it('can be several words with spaced-out letters', () => {
    const lines = plain('Ana Silva\nW O R K   E X P E R I E N C E\nBaker, Padaria Sol\n2019 – 2021');
    expect(jobsIn(lines)).toEqual([['Baker', 'Padaria Sol', '2019', '2021']]);
  });

  it('can be marked as list items by the file', () => {
    const lines = styled('n|Ana Silva\n*h|Experience\n|Baker, Padaria Sol\n|2019 – 2021\n*h|Skills\n*|Rye');
    expect(jobsIn(lines)).toEqual([['Baker', 'Padaria Sol', '2019', '2021']]);
  });
});

describe('jobs', () => {
  it('can be list items themselves, with tasks indented below', () => {
    const lines = styled(
      'n|Ana Silva\nh|Experience\n*|Moorfield Vision Care, Leeds, 2019 – 2021\n*|Optical Assistant\n*36|Fittings and phone\n*|Copper Kettle, Leeds, 2017 – 2018\n*36|Barista of the month\n*|Barista',
    );
    expect(jobsIn(lines)[0]).toEqual(['Optical Assistant', 'Moorfield Vision Care', '2019', '2021']);
  });

  it('can be several under one employer that is named once', () => {
    const lines = styled(
      'n|Ana Silva\n^h|Experience\ne|Larkspur Data\ns|Staff Engineer\t2022 – present\nt18|Own the incident process\ns|Senior Engineer\t2019 – 2021\nt18|Led a migration of forty services\ne|Pinecone & Fable\ns|Engineer\t2016 – 2018\nt18|Modules for six teams',
    );
    expect(jobsIn(lines)).toEqual([
      ['Staff Engineer', 'Larkspur Data', '2022', 'now'],
      ['Senior Engineer', 'Larkspur Data', '2019', '2021'],
      ['Engineer', 'Pinecone & Fable', '2016', '2018'],
    ]);
  });

  it('can be several under one employer with its total time next to it', () => {
    const lines = styled(
      'n|Ana Silva\nh|Experience\ne|Umhlanga Sugar\t01.2015 – present\n|Finance Manager, 02.2020 – present\n*|Budget\n|Accountant, 01.2015 – 01.2020\n*|Reports\ne|Deloitte\t11.2013 – 01.2014\n|Intern\n*|Counting',
    );
    expect(jobsIn(lines)).toEqual([
      ['Finance Manager', 'Umhlanga Sugar', '2020-02', 'now'],
      ['Accountant', 'Umhlanga Sugar', '2015-01', '2020-01'],
      ['Intern', 'Deloitte', '2013-11', '2014-01'],
    ]);
  });

  it('are recognised by their position if no word is known', () => {
    const lines = styled(
      'n|Ana Silva\nh|Experience\ns|Nurse\t2019 – 2021\ni|Moorfield Hospital\n*|Wards\ns|Zymologist\t2016 – 2018\ni|Quorvane\n*|Vats',
    );
    expect(jobsIn(lines)).toEqual([
      ['Nurse', 'Moorfield Hospital', '2019', '2021'],
      ['Zymologist', 'Quorvane', '2016', '2018'],
    ]);
  });

  it('don’t take a sentence below for their employer', () => {
    const lines = styled(
      'n|Ana Silva\n^h|Experience\n^e|Umhlanga Sugar Ltd\n^s|Finance Manager\nt|February 2020 - Present\nt|Budget of R240m.\ns|Accountant\nt|March 2017 - January 2020\nt|Monthly reporting.',
    );
    expect(jobsIn(lines)).toEqual([
      ['Finance Manager', 'Umhlanga Sugar Ltd', '2020-02', 'now'],
      ['Accountant', 'Umhlanga Sugar Ltd', '2017-03', '2020-01'],
    ]);
  });

  it('are left alone if nothing says which name is which', () => {
    const result = readCv(plain('Ana Silva\nExperience\nQuorvane – Zymolab\n2019 – 2021'));
    expect(result.proposals.filter(({ field }) => field === 'experiences')).toEqual([]);
    expect(result.leftovers.map(({ text }) => text)).toContain('Quorvane – Zymolab');
  });

  it('aren’t found in page footers', () => {
    const foot = { ...plainLine('Ana Silva – CV – updated 05/2024'), isMargin: true };
    const lines = [...plain('Ana Silva\nExperience\nBaker, Padaria Sol\n2019 – 2021'), foot];
    expect(jobsIn(lines)).toEqual([['Baker', 'Padaria Sol', '2019', '2021']]);
  });
});

const fieldsIn = (text: string, field: string) =>
  readCv(plain(text))
    .proposals.filter((proposal) => proposal.field === field)
    .map(({ fields }) => Object.fromEntries(fields.map((readField) => [readField.field, readField.value])));

it.each([
  ['German, Quenyan (C1)', { de: undefined }],
  ['English\tFrench\tGerman\nC1\tB2\tA1', { en: 'C1', fr: 'B2', de: 'A1' }],
  ['English\nC1\nFrench', { en: 'C1', fr: undefined }],
])('gives no level to the neighbour of its language in %j', (text, levels) => {
  const languages = fieldsIn(`Ana Silva\nLanguages\n${text}`, 'languages');
  expect(Object.fromEntries(languages.map(({ language, level }) => [language, level]))).toEqual(levels);
});

it.each([
  ['3.8 GPA', '3.8', null],
  ['Final grade: 1.7', '1.7', null],
  ['Gesamtnote: 1,7', '1,7', 'german_1_5'],
])('guesses no scheme for the grade %j', (text, raw, scheme) => {
  const degrees = fieldsIn(
    `Ana Silva\nEducation\n2014 – 2018\nBSc Biology, University of Leeds\n${text}`,
    'degrees',
  );
  expect(degrees).toMatchObject([{ result: { raw, scheme } }]);
});

it('reads a soft hyphen between dates as a dash, and within a word as nothing', () => {
  const lines = plain('Ana Silva\nExperience\nBak\u00ADer, Padaria Sol\nJune 2023\u00ADPresent');
  expect(jobsIn(lines)).toEqual([['Baker', 'Padaria Sol', '2023-06', 'now']]);
});

it('finds the name below a side column, and contact details without a heading', () => {
  const lines = styled(
    'h|Skills\n|Rye\n^n|Ana Silva\n^h|Experience\n|Baker, Padaria Sol\n|2019 – 2021\n^|Porto\n|ana@silva.example',
  );
  const { mail, proposals } = readCv(lines);
  const answers = Object.fromEntries(
    proposals
      .filter(({ isListItem }) => !isListItem)
      .map((proposal) => [proposal.field, proposal.fields[0]?.value]),
  );
  expect(mail).toBe('ana@silva.example');
  expect(answers).toMatchObject({ fullName: 'Ana Silva', city: 'Porto' });
});
