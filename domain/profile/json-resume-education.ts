import { DEGREE_LIMITS, type Degree, emptyDegree, ROR_PATTERN } from './degree.ts';
import { RAW_GRADE_LENGTH } from './grade.ts';
import type { Proposal } from './import-proposal.ts';
import type { ResumeReader } from './json-resume-reader.ts';
import { awardMeaning, SCHOOL_WORD, systemMeaning } from './json-resume-words.ts';
import { ACADEMICS_LIMITS, emptyQualification } from './qualification.ts';
import { emptySchool, SCHOOL_NAME_LENGTH } from './school.ts';
import { NAME_PATTERN } from './text.ts';

/**
 * What `education` of a JSON Resume proposes. An entry without an institution is a qualification; one whose kind of study is a school's
 * is a school; every other is a programme at a university.
 */
export function educationProposals(reader: ResumeReader, newId: () => string): readonly Proposal[] {
  return reader.items('/education').flatMap((at) => {
    const proposal = educationProposal(reader, newId, at);
    return proposal === null ? [] : [proposal];
  });
}

function educationProposal(reader: ResumeReader, newId: () => string, at: string): Proposal | null {
  const institution = reader.look(`${at}/institution`);
  const studyType = reader.look(`${at}/studyType`) ?? '';
  if (!reader.has(`${at}/institution`)) return qualificationProposal(reader, newId(), at);
  const system = systemMeaning(studyType);
  const isSchool = studyType === SCHOOL_WORD || (system !== null && !awardMeaning(studyType)?.isExact);
  if (!isSchool) return degreeProposal(reader, newId(), at);
  if (studyType === SCHOOL_WORD || system?.isExact) reader.markRead(`${at}/studyType`);
  const found = {
    name: institution === null ? null : reader.text(`${at}/institution`, SCHOOL_NAME_LENGTH, NAME_PATTERN),
    system: system?.code ?? null,
    from: reader.month(`${at}/startDate`),
    to: reader.month(`${at}/endDate`),
  };
  if (Object.values(found).every((value) => value === null)) return null;
  const value = { ...emptySchool(newId()), ...found };
  return { section: 'school', field: 'schools', isListItem: true, value, from: at };
}

function qualificationProposal(reader: ResumeReader, id: string, at: string): Proposal | null {
  const raw = reader.text(`${at}/score`, RAW_GRADE_LENGTH, NAME_PATTERN);
  const found = {
    title: reader.text(`${at}/studyType`, ACADEMICS_LIMITS.title, NAME_PATTERN),
    subject: reader.text(`${at}/area`, ACADEMICS_LIMITS.subject, NAME_PATTERN),
    grade: raw === null ? null : { scheme: null, raw, status: null },
  };
  if (Object.values(found).every((value) => value === null)) return null;
  const value = { ...emptyQualification(id), ...found };
  return { section: 'academics', field: 'qualifications', isListItem: true, value, from: at };
}

function degreeProposal(reader: ResumeReader, id: string, at: string): Proposal | null {
  const raw = reader.text(`${at}/score`, RAW_GRADE_LENGTH, NAME_PATTERN);
  const award = awardMeaning(reader.look(`${at}/studyType`) ?? '');
  if (award?.isExact) reader.markRead(`${at}/studyType`);
  const found = {
    institution: reader.text(`${at}/institution`, DEGREE_LIMITS.institution, NAME_PATTERN),
    institutionRor: reader.text(`${at}/url`, Number.POSITIVE_INFINITY, ROR_PATTERN),
    award: award?.code ?? null,
    programme: reader.text(`${at}/area`, DEGREE_LIMITS.programme, NAME_PATTERN),
    from: reader.month(`${at}/startDate`),
    to: reader.month(`${at}/endDate`),
    result: raw === null ? null : { scheme: null, raw, status: null },
    modules: reader.lines(`${at}/courses`, DEGREE_LIMITS.modules, DEGREE_LIMITS.module),
  } satisfies Partial<Degree>;
  if (Object.values(found).every((value) => value === null)) return null;
  const value = { ...emptyDegree(id), ...found };
  return { section: 'university', field: 'degrees', isListItem: true, value, from: at };
}
