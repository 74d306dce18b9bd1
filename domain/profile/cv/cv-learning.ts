import { formatMessage, msg } from '@common-ground/i18n/message';
import type { ActivitySection } from '../activity.ts';
import type { Degree } from '../degree.ts';
import { gradeInEnglish } from '../grade-labels.ts';
import { SCHOOL_SYSTEM_TERMS } from '../json-resume/json-resume-vocabulary.ts';
import { countryName } from '../lists/english-names.ts';
import type { AcademicsSection } from '../qualification.ts';
import type { School } from '../school.ts';
import type { ProfileContent } from '../sections/sections.ts';
import type { CvEntry, CvLine, CvSection } from './cv-document.ts';
import { CV_ACTIVITY_KINDS, CV_AWARDS, formatCvSpan, joinIsolated } from './cv-labels.ts';

function joined(parts: readonly (string | null)[], separator = ' · '): string | null {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : joinIsolated(known, separator);
}

/** University programmes, then schools, then qualifications with grades. */
export function educationSection({ university, school, academics }: ProfileContent): Partial<CvSection> {
  const entries = [
    ...(university.degrees ?? []).flatMap(degreeEntry),
    ...(school.schools ?? []).flatMap(schoolEntry),
  ];
  const lines = (academics.qualifications ?? []).flatMap(({ title, subject, grade }): CvLine[] => {
    const text = joined([subject, gradeInEnglish(grade)]);
    return text === null ? (title === null ? [] : [{ label: null, text: title }]) : [{ label: title, text }];
  });
  return { entries, lines };
}

function degreeEntry(degree: Degree): readonly CvEntry[] {
  const award = degree.award === null ? null : formatMessage(CV_AWARDS[degree.award]);
  const heading = joined([award, degree.programme], ', ') ?? degree.institution;
  if (heading === null) return [];
  const result = gradeInEnglish(degree.result);
  const institution = degree.institution === heading ? null : degree.institution;
  const modules = degree.modules ?? [];
  return [
    {
      heading,
      detail: joined([institution, degree.country === null ? null : countryName(degree.country)]),
      when: formatCvSpan(degree),
      paragraphs: [
        ...(result === null ? [] : [formatMessage(msg`Result: ${{ result }}`)]),
        ...(degree.thesis === null ? [] : [formatMessage(msg`Thesis: ${{ thesis: degree.thesis }}`)]),
      ],
      points: [],
      note:
        modules.length === 0
          ? null
          : formatMessage(msg`Modules: ${{ modules: joinIsolated(modules, ', ') }}`),
    },
  ];
}

function schoolEntry(school: School): readonly CvEntry[] {
  const { name, system, country } = school;
  if (name === null) return [];
  const kind = system === null || system === 'other' ? null : SCHOOL_SYSTEM_TERMS[system];
  const detail = joined([kind, country === null ? null : countryName(country)]);
  return [{ heading: name, detail, when: formatCvSpan(school), paragraphs: [], points: [], note: null }];
}

/** CV entries for school projects. */
export function projectEntries({ projects }: AcademicsSection): readonly CvEntry[] {
  return (projects ?? []).flatMap(({ title, description }) =>
    title === null
      ? []
      : [
          {
            heading: title,
            detail: null,
            when: null,
            paragraphs: description === null ? [] : [description],
            points: [],
            note: null,
          },
        ],
  );
}

/** CV entries for activities alongside school and university, in the order of the given sections. */
export function activityEntries(sections: readonly ActivitySection[]): readonly CvEntry[] {
  return sections.flatMap(({ activities }) =>
    (activities ?? []).flatMap((activity): CvEntry[] => {
      const kind = activity.kind === null ? null : formatMessage(CV_ACTIVITY_KINDS[activity.kind]);
      const heading = activity.role ?? kind;
      if (heading === null) return [];
      const skills = activity.skills ?? [];
      return [
        {
          heading,
          detail: heading === kind ? null : kind,
          when: formatCvSpan(activity),
          paragraphs: activity.description === null ? [] : [activity.description],
          points: [],
          note:
            skills.length === 0
              ? null
              : formatMessage(msg`Skills: ${{ skills: joinIsolated(skills, ', ') }}`),
        },
      ];
    }),
  );
}
