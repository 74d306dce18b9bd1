import { expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { plainLine, type SourceLine } from '../text/source-line.ts';

/**
 * The lines that name a job are found for all jobs of a section together. Written as "look indent|text", with `^` where
 * a block begins.
 */

function jobsIn(text: string) {
  const lines = text.split('\n').map((mark): SourceLine => {
    const [, opens = '', look = '', indent = '40', line = ''] =
      /^(\^?)([a-z]?)(\d*)\|(.*)$/u.exec(mark) ?? [];
    return {
      ...plainLine(line),
      size: look === 'n' ? 2 : look === 'h' ? 1.3 : 1,
      isStrong: look === 'h',
      opensBlock: opens !== '',
      look,
      indent: Number(indent),
    };
  });
  return readCv([
    { ...plainLine('Ana Silva'), size: 2, look: 'n' },
    { ...plainLine('Experience'), size: 1.3, isStrong: true, look: 'h', indent: 40 },
    ...lines,
  ])
    .proposals.filter(({ field }) => field === 'experiences')
    .map(({ fields }) => {
      const job = Object.fromEntries(fields.map((field) => [field.field, field.value]));
      return [job.title, job.employer, job.from];
    });
}

it('doesn’t mistake an indented line, such as a task, for a name', () => {
  expect(
    jobsIn(
      's40|Zymologist\t2019 – 2021\ni40|Quorvane Brewers\nt60|Vats of rye\ns40|Nurse\t2016 – 2018\nt60|Wards and nights',
    ),
  ).toEqual([
    ['Zymologist', 'Quorvane Brewers', '2019'],
    ['Nurse', undefined, '2016'],
  ]);
});

it('assigns the last line to the job above it if the first job has nothing before its time', () => {
  expect(
    jobsIn(
      't40|2019 – 2021\tNurse\nt130|Moorfield Hospital\nt130|Letters and diaries\nt40|2016 – 2018\tCarer\nt130|Brook House Ltd',
    ),
  ).toEqual([
    ['Nurse', 'Moorfield Hospital', '2019'],
    ['Carer', 'Brook House Ltd', '2016'],
  ]);
});

it('finds names on both sides of the time', () => {
  expect(
    jobsIn(
      '^a40|Bodega Alta Ltd\nt40|March 2020 – Present\na40|Accountant\nt40|Costs and taxes of the whole house.\n^a40|Studio Ruiz Ltd\nt40|February 2016 – February 2020\na40|Clerk\nt40|Wages of thirty people.',
    ),
  ).toEqual([
    ['Accountant', 'Bodega Alta Ltd', '2020-03'],
    ['Clerk', 'Studio Ruiz Ltd', '2016-02'],
  ]);
});

it('counts a lone year as a time if it’s placed like the time spans', () => {
  expect(
    jobsIn(
      't40|Nurse, Moorfield Hospital\t2019 – 2021\nt60|Wards\nt40|Carer, Brook House Ltd\t2015\nt60|Nights of 2014',
    ),
  ).toEqual([
    ['Nurse', 'Moorfield Hospital', '2019'],
    ['Carer', 'Brook House Ltd', '2015'],
  ]);
});
