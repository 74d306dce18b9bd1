import { describe, expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { partByStems } from './heading-stems.ts';
import { plainLine } from './source-line.ts';

describe('a heading that isn’t in any list', () => {
  it.each([
    ['Educational background with dates', 'education'],
    ['Schooling so far', 'education'],
    ['Meine bisherigen Anstellungen', 'experience'],
    ['Expériences marquantes', 'experience'],
    ['Experiencia relevante', 'experience'],
    ['Mijn werkervaring', 'experience'],
    ['Yksityiskohtainen työkokemus', 'experience'],
    ['Dosavadní praxe', 'experience'],
    ['Pengalaman Kerja', 'experience'],
    ['Further education and courses', 'certificates'],
    ['Computer literacy', 'skills'],
    ['Sprachliche Kompetenzen', 'skills'],
    ['Language competence', 'languages'],
    ['Idiomas y niveles', 'languages'],
    ['Was ich in der Freizeit mache', 'interests'],
    ['Hobbies in short', 'interests'],
    ['Riwayat Pendidikan', 'education'],
    ['Voluntary engagement', 'volunteering'],
    ['Selected publications', 'other'],
    ['Lorem ipsum dolor', null],
  ])('has its section recognised: %j', (text, part) => expect(partByStems(text)).toBe(part));

  it('is recognised only if it looks like a heading', () => {
    const readHeadings = (size: number) =>
      readCv([
        { ...plainLine('Ana Silva'), size: 2 },
        { ...plainLine('Working experiences so far'), size },
        plainLine('Baker, Padaria Sol'),
        plainLine('2019 – 2021'),
      ]).proposals.filter(({ field }) => field === 'experiences').length;
    expect([readHeadings(1.3), readHeadings(1)]).toEqual([1, 0]);
  });
});
