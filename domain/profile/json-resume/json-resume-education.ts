import { DEGREE_LIMITS, type Degree, emptyDegree, ROR_PATTERN } from '../degree.ts';
import {
  DEGREE_RESULT_SCHEMES,
  type DegreeResultScheme,
  type Grade,
  RAW_GRADE_LENGTH,
  SCHOOL_GRADE_SCHEMES,
  type SchoolGradeScheme,
} from '../grade.ts';
import { parseGrade } from '../grade-labels.ts';
import type { Proposal } from '../import-proposal.ts';
import { ACADEMICS_LIMITS, emptyQualification } from '../qualification.ts';
import { emptySchool, SCHOOL_NAME_LENGTH } from '../school.ts';
import { NAME_PATTERN } from '../text.ts';
import type { ResumeReader } from './json-resume-reader.ts';
import { awardMeaning, SCHOOL_WORD, systemMeaning } from './json-resume-vocabulary.ts';

/**
 * What `education` of a JSON Resume proposes. An entry without an institution is a qualification; one with a school's kind of study is a
 * school; any other is a university programme.
 */
export function educationProposals(reader: ResumeReader, newId: () => string): readonly Proposal[] {
  return reader.items('/education').flatMap((at) => {
    const proposal = educationProposal(reader, newId, at);
    return proposal === null ? [] : [proposal];
  });
}

function educationProposal(reader: ResumeReader, newId: () => string, at: string): Proposal | null {
  const institution = reader.peek(`${at}/institution`);
  const studyType = reader.peek(`${at}/studyType`) ?? '';
  if (!reader.has(`${at}/institution`)) return qualificationProposal(reader, newId(), at);
  const system = systemMeaning(studyType);
  const isSchool = studyType === SCHOOL_WORD || (system !== null && !awardMeaning(studyType)?.isExact);
  if (!isSchool) return degreeProposal(reader, newId(), at);
  if (studyType === SCHOOL_WORD || system?.isExact) reader.markRead(`${at}/studyType`);
  const school = {
    name: institution === null ? null : reader.text(`${at}/institution`, SCHOOL_NAME_LENGTH, NAME_PATTERN),
    system: system?.code ?? null,
    from: reader.month(`${at}/startDate`),
    to: reader.month(`${at}/endDate`),
  };
  if (Object.values(school).every((value) => value === null)) return null;
  const value = { ...emptySchool(newId()), ...school };
  return { section: 'school', field: 'schools', isListItem: true, value, from: at };
}

/** Far more than a grade and its scale need. */
const SCORE_LENGTH = 200;

/** The grade in a score: with its scale if it's in our own wording, otherwise as written. */
function gradeAt<Scheme extends SchoolGradeScheme | DegreeResultScheme>(
  reader: ResumeReader,
  at: string,
  schemes: readonly Scheme[],
): Grade<Scheme> | null {
  const score = reader.peek(`${at}/score`) ?? '';
  const { scheme, raw, status } = parseGrade(score.slice(0, SCORE_LENGTH), schemes);
  const isOwnFormat = raw !== score && raw !== null && raw.length <= RAW_GRADE_LENGTH;
  if (isOwnFormat && score.length < SCORE_LENGTH && new RegExp(NAME_PATTERN, 'u').test(raw)) {
    reader.markRead(`${at}/score`);
    return { scheme, raw, status };
  }
  const written = reader.text(`${at}/score`, RAW_GRADE_LENGTH, NAME_PATTERN);
  return written === null ? null : parseGrade(written, schemes);
}

function qualificationProposal(reader: ResumeReader, id: string, at: string): Proposal | null {
  const qualification = {
    title: reader.text(`${at}/studyType`, ACADEMICS_LIMITS.title, NAME_PATTERN),
    subject: reader.text(`${at}/area`, ACADEMICS_LIMITS.subject, NAME_PATTERN),
    grade: gradeAt(reader, at, SCHOOL_GRADE_SCHEMES),
  };
  if (Object.values(qualification).every((value) => value === null)) return null;
  const value = { ...emptyQualification(id), ...qualification };
  return { section: 'academics', field: 'qualifications', isListItem: true, value, from: at };
}

function degreeProposal(reader: ResumeReader, id: string, at: string): Proposal | null {
  const award = awardMeaning(reader.peek(`${at}/studyType`) ?? '');
  if (award?.isExact) reader.markRead(`${at}/studyType`);
  const degree = {
    institution: reader.text(`${at}/institution`, DEGREE_LIMITS.institution, NAME_PATTERN),
    institutionRor: reader.text(`${at}/url`, Number.POSITIVE_INFINITY, ROR_PATTERN),
    award: award?.code ?? null,
    programme: reader.text(`${at}/area`, DEGREE_LIMITS.programme, NAME_PATTERN),
    from: reader.month(`${at}/startDate`),
    to: reader.month(`${at}/endDate`),
    result: gradeAt(reader, at, DEGREE_RESULT_SCHEMES),
    modules: reader.lines(`${at}/courses`, DEGREE_LIMITS.modules, DEGREE_LIMITS.module),
  } satisfies Partial<Degree>;
  if (Object.values(degree).every((value) => value === null)) return null;
  const value = { ...emptyDegree(id), ...degree };
  return { section: 'university', field: 'degrees', isListItem: true, value, from: at };
}
