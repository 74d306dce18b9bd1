import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJsonResume } from './json-resume-import.ts';

/** The pointer of the first job. */
const FIRST_WORK = ['', 'work', '0'].join('/');

let count = 0;
const newId = () => `id-${++count}`;

function values(resume: unknown, field: string) {
  return fromJsonResume(resume, newId)
    .proposals.filter((proposal) => proposal.field === field)
    .map(({ value }) => value);
}

describe('fromJsonResume', () => {
  it('reads the standard’s example', () => {
    const resume = {
      basics: {
        name: 'Richard Hendriks',
        label: 'Programmer',
        image: '',
        email: 'richard@piedpiper.example',
        phone: '(912) 555-4321',
        url: 'https://richardhendriks.example.com',
        summary: 'Richard hails from Tulsa.',
        location: { city: 'San Francisco', countryCode: 'US', region: 'California' },
        profiles: [{ network: 'Twitter', username: 'neutralthoughts', url: '' }],
      },
      work: [
        {
          name: 'Pied Piper',
          location: 'Palo Alto, United States',
          position: 'CEO',
          startDate: '2013-12-01',
          endDate: '2014-12-01',
          summary: 'A platform.',
          highlights: ['Built an algorithm'],
        },
      ],
      awards: [{ title: 'Digital Compression Pioneer', date: '2014-11-01', awarder: 'Techcrunch' }],
    };
    const { proposals, leftovers } = fromJsonResume(resume, newId);
    expect(
      proposals.map(({ section, field, value }) => [section, field, typeof value === 'string' ? value : '…']),
    ).toEqual([
      ['personal', 'fullName', 'Richard Hendriks'],
      ['personal', 'phone', '+19125554321'],
      ['location', 'country', 'US'],
      ['location', 'region', 'US-CA'],
      ['location', 'city', 'San Francisco'],
      ['booster', 'publicLink', 'https://richardhendriks.example.com'],
      ['experience', 'experiences', '…'],
    ]);
    expect(proposals.at(-1)?.value).toMatchObject({
      kind: 'job',
      title: 'CEO',
      employer: 'Pied Piper',
      country: 'US',
      from: '2013-12',
      to: '2014-12',
      results: ['Built an algorithm'],
    });
    expect(leftovers).toEqual([
      {
        from: '/basics',
        words: 'label: Programmer\nemail: richard@piedpiper.example\nsummary: Richard hails from Tulsa.',
      },
      { from: '/basics/profiles/0', words: 'network: Twitter\nusername: neutralthoughts' },
      { from: FIRST_WORK, words: 'location: Palo Alto, United States' },
      {
        from: '/awards/0',
        words: 'title: Digital Compression Pioneer\ndate: 2014-11-01\nawarder: Techcrunch',
      },
    ]);
  });

  it('takes months, drops the day, and leaves a lone year as text', () => {
    const resume = { work: [{ name: 'A', startDate: '2014', endDate: '2016-06-29' }] };
    expect(values(resume, 'experiences')).toMatchObject([{ from: null, to: '2016-06', isCurrent: null }]);
    expect(fromJsonResume(resume, newId).leftovers).toEqual([{ from: FIRST_WORK, words: 'startDate: 2014' }]);
  });

  it('distinguishes schools, qualifications and university programmes', () => {
    const education = [
      { institution: 'Harbour School', studyType: 'High School Diploma' },
      { institution: 'University of Oklahoma', area: 'Computer Science', studyType: 'B.Sc.', score: '3.8' },
      { studyType: 'A level', area: 'Mathematics', score: 'A*' },
    ];
    expect(values({ education }, 'schools')).toMatchObject([
      { name: 'Harbour School', system: 'us_high_school' },
    ]);
    expect(values({ education }, 'degrees')).toMatchObject([{ award: 'bachelor', result: { raw: '3.8' } }]);
    expect(values({ education }, 'qualifications')).toMatchObject([
      { title: 'A level', grade: { raw: 'A*' } },
    ]);
  });

  it.each([
    ['English', 'Native speaker', 'en', 'native'],
    ['Portuguese (Brazil)', 'Fluent', 'pt-BR', 'C1'],
    ['German', 'B2 (upper intermediate)', 'de', 'B2'],
    ['fr', 'Elementary proficiency', 'fr', 'A2'],
    ['Spanish', 'so so', 'es', null],
  ])('reads the language %s, %s', (language, fluency, tag, level) => {
    expect(values({ languages: [{ language, fluency }] }, 'languages')).toMatchObject([
      { language: tag, level },
    ]);
  });

  it('recognises a region by its name and leaves others as they are', () => {
    const at = (region: string) => values({ basics: { location: { countryCode: 'PT', region } } }, 'region');
    expect(at('Porto')).toEqual(['PT-13']);
    expect(at('Somewhere')).toEqual(['Somewhere']);
  });

  it('proposes the keywords of a skill as separate skills', () => {
    const skills = [{ name: 'Web Development', level: 'Master', keywords: ['HTML', 'CSS'] }];
    expect(values({ skills }, 'skills')).toMatchObject([
      { name: 'Web Development', level: 'teaching' },
      { name: 'HTML' },
      { name: 'CSS' },
    ]);
  });

  it('cuts a text that’s too long and keeps the rest as a leftover', () => {
    const { proposals, leftovers } = fromJsonResume({ basics: { name: 'x'.repeat(210) } }, newId);
    expect(proposals[0]?.value).toBe('x'.repeat(200));
    expect(leftovers).toEqual([{ from: '/basics', words: `name: ${'x'.repeat(10)}` }]);
  });

  it('never drops a text: whatever is in the file is proposed or left over', () => {
    const texts = fc.array(fc.stringMatching(/^[a-z]{6,12}$/), { minLength: 1, maxLength: 8 });
    const keys = [
      'basics',
      'work',
      'volunteer',
      'education',
      'awards',
      'skills',
      'projects',
      'references',
      'own',
    ];
    const fields = [
      'name',
      'position',
      'institution',
      'studyType',
      'area',
      'reference',
      'level',
      'summary',
      'x/y',
    ];
    const resumes = fc.dictionary(
      fc.constantFrom(...keys),
      fc.array(
        fc.dictionary(fc.constantFrom(...fields), fc.oneof(texts, fc.stringMatching(/^[a-z]{6,12}$/))),
      ),
    );
    fc.assert(
      fc.property(resumes, (resume) => {
        const proposals = JSON.stringify(fromJsonResume(resume, newId));
        for (const text of JSON.stringify(resume).match(/(?<=[[:,])"[a-z]{6,12}"(?!:)/g) ?? [])
          expect(proposals).toContain(text.slice(1, -1));
      }),
    );
  });

  it.each([null, 7, 'text', [], { basics: null }, { work: 'none' }, { work: [null, 3, []] }])(
    'finds nothing to propose in %j and does not fail',
    (resume) => {
      expect(fromJsonResume(resume, newId).proposals).toEqual([]);
    },
  );
});
