import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { isolated } from '@common-ground/domain/isolated';
import type { Referee } from '@common-ground/domain/profile/experience';
import { plural, t } from '@common-ground/i18n/t';
import { languageName } from '../../../platform/text/language-labels.ts';
import { countryName } from '../../../platform/world-lists.ts';
import { EVIDENCE_PROMPT_TEXTS, SKILL_LEVEL_AS_READ } from '../booster/booster-labels.ts';
import { experienceKindTexts, experienceLine, experienceName } from '../experience/experience-texts.ts';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import { formatGrade } from '../fields/grade-format.ts';
import { formatMonth } from '../fields/month-format.ts';
import { formatSpan } from '../fields/span-format.ts';
import { ACTIVITY_KIND_TEXTS } from '../school/activity-texts.ts';
import { formatAnswer } from '../steps/answer-format.ts';
import { plainWord } from '../steps/value-format.ts';
import { AWARD_LABELS } from '../university/degree-labels.ts';

/** The parts of a profile sent with an application, as companies read them: entries with a line, text, bullet points and labels. */

type Parts = Snapshot['parts'];
type Activity = NonNullable<NonNullable<Parts['activities']>['school']['activities']>[number];

/** One entry: a name, a line about it, text, bullet points and labels. */
export type SentEntry = {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly text: string | null;
  readonly points: readonly string[];
  readonly labels: readonly string[];
};

/** A label and its answer. */
export type SentAnswer = { readonly label: string; readonly answer: string };

export type SentSection = {
  readonly title: string;
  readonly answers: readonly SentAnswer[];
  readonly entries: readonly SentEntry[];
};

/** Labels that address the candidate, reworded for companies. */
const NEUTRAL: Readonly<Record<string, string>> = {
  situation: t`Situation`,
  workModes: t`Open to working`,
  relocationCountries: t`Would relocate to`,
  preferredContact: t`Preferred contact`,
};

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

function entry(id: string, name: string | null, details: Partial<Omit<SentEntry, 'id' | 'name'>>): SentEntry {
  return { id, name: name ?? t`Untitled`, line: '', text: null, points: [], labels: [], ...details };
}

function answersOf<Name extends 'personal' | 'location' | 'employment'>(
  section: Name,
  content: Readonly<Record<string, unknown>>,
): SentAnswer[] {
  const labels = FIELD_LABELS[section] as Readonly<Record<string, string>>;
  return Object.keys(content).flatMap((field) => {
    const answer = formatAnswer(section, field as never, content as never);
    return answer === null ? [] : [{ label: NEUTRAL[field] ?? labels[field] ?? plainWord(field), answer }];
  });
}

function schoolEntries(school: NonNullable<Parts['school']>): SentEntry[] {
  return [
    ...(school.schools ?? []).map((school) =>
      entry(school.id, school.name, {
        line: joined(school.country && countryName(school.country), formatSpan(school)),
      }),
    ),
    ...(school.qualifications ?? []).map(({ id, title, subject, grade }) =>
      entry(id, joined(title, subject), {
        line: formatGrade(grade) ?? '',
      }),
    ),
    ...(school.projects ?? []).map(({ id, title, description }) => entry(id, title, { text: description })),
  ];
}

function universityEntries({ degrees }: NonNullable<Parts['university']>): SentEntry[] {
  return (degrees ?? []).map((degree) =>
    entry(degree.id, degree.programme ?? degree.institution, {
      line: joined(
        degree.award &&
          degree.award !== 'other' &&
          degree.award !== 'none' &&
          (degree.award === 'short_cycle' ? t`Short-cycle degree` : AWARD_LABELS[degree.award]),
        degree.institution,
        degree.country && countryName(degree.country),
        formatSpan(degree),
        formatResult(degree.result),
      ),
      text: degree.thesis && t`Thesis: ${degree.thesis}`,
      points: degree.modules ?? [],
    }),
  );
}

function formatResult(result: Parameters<typeof formatGrade>[0]): string | null {
  const text = formatGrade(result);
  return text && t`Result: ${text}`;
}

function experienceEntries({ experiences }: NonNullable<Parts['experience']>): SentEntry[] {
  return (experiences ?? []).map((experience) =>
    entry(experience.id, experienceName(experience), {
      line: joined(
        experience.kind !== 'job' && experienceKindTexts(experience.kind).label,
        experienceLine(experience),
        experience.country && countryName(experience.country),
        experience.hoursPerWeek !== null &&
          t`${plural(experience.hoursPerWeek, { one: '# hour a week', other: '# hours a week' })}`,
      ),
      text: experience.description,
      points: [
        ...(experience.results ?? []),
        ...(experience.referee ? [t`Reference: ${{ details: refereeDetails(experience.referee) }}`] : []),
      ],
      labels: experience.skills ?? [],
    }),
  );
}

function refereeDetails({ name, relation, contact }: Referee): string {
  return [isolated(name), isolated(relation), isolated(contact)].filter(Boolean).join(', ');
}

function activityEntry({ id, kind, role, description, skills, ...span }: Activity): SentEntry {
  const kindName = kind && ACTIVITY_KIND_TEXTS[kind].label;
  const name = role ?? kindName;
  return entry(id, name, {
    line: joined(role && kindName, formatSpan(span)),
    text: description,
    labels: skills ?? [],
  });
}

function boosterEntries(booster: NonNullable<Parts['booster']>): SentEntry[] {
  return [
    ...(booster.evidence ?? []).map(({ id, prompt, text }) =>
      entry(id, prompt && EVIDENCE_PROMPT_TEXTS[prompt].label, { text }),
    ),
    ...(booster.certificates ?? []).map(({ id, name, issuer, issuedOn, expiresOn, link }) =>
      entry(id, name, {
        line: joined(
          issuer,
          formatMonth(issuedOn),
          expiresOn && t`valid until ${{ expires: formatMonth(expiresOn) ?? expiresOn }}`,
          link,
        ),
      }),
    ),
  ];
}

function boosterAnswers({ skills, languages, publicLink }: NonNullable<Parts['booster']>): SentAnswer[] {
  const skillNames = (skills ?? []).map(({ name, level }) =>
    [isolated(name), level && SKILL_LEVEL_AS_READ[level]].filter(Boolean).join(': '),
  );
  const languageNames = (languages ?? []).map(({ language, level }) =>
    [language && languageName(language), level === 'native' ? t`native speaker` : level]
      .filter(Boolean)
      .join(', '),
  );
  return [
    ...(languageNames.length > 0 ? [{ label: t`Languages`, answer: languageNames.join('; ') }] : []),
    ...(skillNames.length > 0 ? [{ label: t`Skills`, answer: skillNames.join('\n') }] : []),
    ...(publicLink ? [{ label: t`Link`, answer: publicLink }] : []),
  ];
}

/** Returns all parts of a profile that were sent, in reading order, without empty sections. */
export function sentSections(parts: Parts): readonly SentSection[] {
  const {
    contact,
    adjustments,
    location,
    availability,
    school,
    university,
    experience,
    activities,
    booster,
  } = parts;
  const otherEntries = [
    ...(activities?.school.activities ?? []),
    ...(activities?.university.activities ?? []),
  ];
  const sections: SentSection[] = [
    section(t`Contact`, contact ? answersOf('personal', contact) : []),
    section(t`Experience`, [], experience ? experienceEntries(experience) : []),
    section(t`University`, [], university ? universityEntries(university) : []),
    section(
      t`School`,
      school?.contextNote ? [{ label: FIELD_LABELS.academics.contextNote, answer: school.contextNote }] : [],
      school ? schoolEntries(school) : [],
    ),
    section(
      t`Skills, languages and evidence`,
      booster ? boosterAnswers(booster) : [],
      booster ? boosterEntries(booster) : [],
    ),
    section(t`Activities outside school and studies`, [], otherEntries.map(activityEntry)),
    section(t`Availability`, availability ? answersOf('employment', availability) : []),
    section(t`Location`, location ? answersOf('location', location) : []),
    section(
      t`Adjustments`,
      adjustments ? [{ label: t`Adjustments they may need`, answer: adjustments }] : [],
    ),
  ];
  return sections.filter(({ answers, entries }) => answers.length + entries.length > 0);
}

function section(
  title: string,
  answers: readonly SentAnswer[],
  entries: readonly SentEntry[] = [],
): SentSection {
  return { title, answers, entries };
}
