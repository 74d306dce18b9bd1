import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEGREE_RESULT_SCHEMES, GRADE_STATUSES, SCHOOL_GRADE_SCHEMES } from './grade.ts';
import { gradeInEnglish, parseGrade } from './grade-labels.ts';

const ALL = [...SCHOOL_GRADE_SCHEMES, ...DEGREE_RESULT_SCHEMES];

describe('a grade in words', () => {
  it.each([
    ['gpa_20', '16.4', '16.4 of 20'],
    ['baccalaureat_20', '14,5', '14,5 of 20'],
    ['gpa_20', '17/20', '17/20'],
    ['gpa_20', '85', '85 (20-point scale)'],
    ['gpa_4', '3.8', 'GPA 3.8 of 4.0'],
    ['us_gpa_4', '3.6', 'GPA 3.6 of 4.0'],
    ['gpa_4', '3.8/4.0', 'GPA 3.8/4.0'],
    ['gpa_4', 'GPA 3.8 of 4.0', 'GPA 3.8 of 4.0'],
    ['gpa_4', 'A-', 'A- (4.0 GPA scale)'],
    ['gpa_10', '8.1', 'GPA 8.1 of 10'],
    ['german_1_5', '1.7', '1.7 (German scale, 1.0 is best)'],
    ['abitur', '1,3', '1,3 (Abitur, 1.0 is best)'],
    ['abitur', '12 Punkte', '12 Punkte (Abitur points, 15 is best)'],
    ['abitur', '756', '756 (Abitur points, out of 900)'],
    ['ib_points', '38', '38 (IB points, up to 7 a subject and 45 in all)'],
    ['percent', '87 %', '87 %'],
    ['percent', '87', '87 per cent'],
    ['matric', '6', '6 (Matric, levels 1 to 7, 7 is best)'],
    ['matric', '74', '74 (Matric, per cent)'],
    ['a_level', 'A*', 'A* (A level, A* is best)'],
    ['uk_class', '2:1', '2:1 (UK degree class)'],
    ['other', 'cum laude', 'cum laude'],
    [null, '4,5', '4,5'],
  ] as const)('%s %s reads %s', (scheme, raw, text) => {
    expect(gradeInEnglish({ scheme, raw, status: 'achieved' })).toBe(text);
  });

  it('says whether it is final', () => {
    expect(gradeInEnglish({ scheme: 'gpa_20', raw: '17', status: 'predicted' })).toBe('17 of 20 (predicted)');
    expect(gradeInEnglish({ scheme: 'a_level', raw: 'A', status: 'predicted' })).toBe(
      'A (A level, A* is best; predicted)',
    );
    expect(gradeInEnglish({ scheme: 'ects', raw: null, status: 'pending' })).toBe('not known yet');
    expect(gradeInEnglish({ scheme: 'ects', raw: null, status: null })).toBeNull();
    expect(gradeInEnglish(null)).toBeNull();
  });

  it('always shows the raw grade as it was given', () => {
    const raw = fc.oneof(
      fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
      fc.float({ min: 0, max: 2_000, noNaN: true }).map((figure) => figure.toFixed(1)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        raw,
        fc.constantFrom(...GRADE_STATUSES),
        (scheme, given, status) => {
          expect(gradeInEnglish({ scheme, raw: given, status })).toContain(given.trim());
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a grade read back from its words', () => {
  it('gets its scheme back', () => {
    for (const [schemes, scheme, raw] of [
      [DEGREE_RESULT_SCHEMES, 'gpa_20', '16.4'],
      [SCHOOL_GRADE_SCHEMES, 'baccalaureat_20', '16.4'],
      [DEGREE_RESULT_SCHEMES, 'german_1_5', '1,7'],
      [SCHOOL_GRADE_SCHEMES, 'abitur', '12 Punkte'],
      [SCHOOL_GRADE_SCHEMES, 'percent', '87'],
      [DEGREE_RESULT_SCHEMES, 'gpa_4', 'A-'],
    ] as const)
      for (const status of ['predicted', 'pending', null] as const) {
        const text = gradeInEnglish({ scheme, raw, status }) ?? '';
        expect(parseGrade(text, schemes)).toEqual({ scheme, raw, status });
      }
  });

  it('is the text itself if it names no scale', () => {
    expect(parseGrade('Very good (with honours)', DEGREE_RESULT_SCHEMES)).toEqual({
      scheme: null,
      raw: 'Very good (with honours)',
      status: null,
    });
  });

  it('reads back the same, whatever the text', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 }).map((raw) => raw.trim());
    fc.assert(
      fc.property(text, (line) => {
        expect(gradeInEnglish(parseGrade(line, DEGREE_RESULT_SCHEMES))).toBe(line);
      }),
      { numRuns: 500 },
    );
  });
});
