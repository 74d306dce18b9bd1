import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEGREE_RESULT_SCHEMES, SCHOOL_GRADE_SCHEMES } from './grade.ts';
import { isUsualGrade } from './raw-grade.ts';

const ALL = [...SCHOOL_GRADE_SCHEMES, ...DEGREE_RESULT_SCHEMES];

describe('the usual format of a raw grade', () => {
  it.each([
    ['a_level', ['A*', 'a', 'E', 'U', 'A*A']],
    ['t_level', ['Distinction*', 'merit', 'Pass']],
    ['btec', ['D*D*D', 'MMP', 'Distinction']],
    ['gcse_9_1', ['9', '9-8', 'U']],
    ['ib_points', ['7', '42', 'A']],
    ['abitur', ['1,3', '4.0', '13 Punkte', '742']],
    ['baccalaureat_20', ['17/20', '12,5']],
    ['us_gpa_4', ['3.87', '4.0', 'A-']],
    ['sat', ['1480', '720']],
    ['act', ['34']],
    ['percent', ['92 %', '92.4%', '100']],
    ['gaokao', ['681']],
    ['matric', ['7', '83 %']],
    ['uk_class', ['First', '2:1', '2.2', 'upper second', 'First Class Honours', 'Distinction']],
    ['gpa_5', ['4,75']],
    ['gpa_10', ['8.9/10']],
    ['gpa_20', ['14']],
    ['german_1_5', ['1,0', '5']],
    ['ects', ['A', 'fx']],
  ] as const)('accepts formats that %s uses', (scheme, grades) => {
    expect(grades.filter((raw) => !isUsualGrade(scheme, raw))).toEqual([]);
  });

  it.each([
    ['a_level', ['A**', 'G', '7']],
    ['ib_points', ['46', '0']],
    ['abitur', ['0,8', '5', '16 Punkte']],
    ['baccalaureat_20', ['21']],
    ['us_gpa_4', ['4.5']],
    ['sat', ['1700', 'A']],
    ['act', ['37']],
    ['percent', ['101 %', '-3']],
    ['german_1_5', ['0.9', '5,1']],
    ['ects', ['G']],
    ['uk_class', ['4']],
  ] as const)('asks about formats that %s doesn’t use', (scheme, grades) => {
    expect(grades.filter((raw) => isUsualGrade(scheme, raw))).toEqual([]);
  });

  it('asks nothing if no format is expected or nothing was entered', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => isUsualGrade('other', raw) && isUsualGrade('pass_fail', raw)),
    );
    expect(ALL.filter((scheme) => !isUsualGrade(scheme, '  '))).toEqual([]);
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.string(),
        (scheme, raw) => typeof isUsualGrade(scheme, raw) === 'boolean',
      ),
    );
  });
});
