import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import { countryName, languageName } from '../lists/english-names.ts';
import type { ProfileContent } from '../sections/sections.ts';
import type { CvChoice, CvDocument, CvSection, CvSectionName } from './cv-document.ts';
import { CV_PROMPTS, CV_SKILL_LEVELS, cvLanguageLevel, formatCvMonth, joinIsolated } from './cv-labels.ts';
import { activityEntries, educationSection, projectEntries } from './cv-learning.ts';
import { experienceEntries } from './cv-work.ts';

const TITLES: Readonly<Record<CvSectionName, Message>> = {
  experience: msg`Experience`,
  volunteering: msg`Volunteering`,
  education: msg`Education`,
  projects: msg`Projects`,
  activities: msg`Activities`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  certificates: msg`Certificates`,
  licences: msg`Licences`,
  evidence: msg`In my own words`,
  interests: msg`Interests`,
};

/**
 * Makes a CV from a profile, with the chosen sections in order; empty ones are left out. It never contains the date of birth, pay,
 * pronouns, adjustments, the note on grades, referees or the name of a confidential employer.
 */
export function cvDocument(profile: ProfileContent, choice: CvChoice): CvDocument {
  const { fullName, calledName, latinName } = profile.personal;
  const name = fullName ?? calledName ?? latinName ?? '';
  return {
    paper: choice.paper,
    name,
    latinName: latinName === name ? null : latinName,
    contact: contactOf(profile, choice),
    sections: choice.sections
      .map((section) => cvSection(profile, section))
      .filter(({ entries, lines }) => entries.length > 0 || lines.length > 0),
  };
}

function contactOf({ personal, location, booster }: ProfileContent, choice: CvChoice): readonly string[] {
  const country = location.country === null ? null : countryName(location.country);
  const place = joinIsolated(
    [location.city, country].filter((part) => part !== null),
    ', ',
  );
  const parts = [
    place === '' ? null : place,
    choice.email,
    choice.hasPhone ? personal.phone : null,
    choice.hasLink ? booster.publicLink : null,
  ];
  return parts.filter((part) => part !== null);
}

function cvSection(profile: ProfileContent, name: CvSectionName): CvSection {
  return { title: formatMessage(TITLES[name]), entries: [], lines: [], ...contentOf(profile, name) };
}

function contentOf(profile: ProfileContent, name: CvSectionName): Partial<CvSection> {
  const { experience, academics, booster, employment, preferences } = profile;
  switch (name) {
    case 'experience':
      return { entries: experienceEntries(experience, (kind) => kind !== 'volunteering') };
    case 'volunteering':
      return { entries: experienceEntries(experience, (kind) => kind === 'volunteering') };
    case 'education':
      return educationSection(profile);
    case 'projects':
      return { entries: projectEntries(academics) };
    case 'activities':
      return { entries: activityEntries([profile.universityActivities, profile.schoolActivities]) };
    case 'skills':
      return { lines: skillLines(profile) };
    case 'languages':
      return { lines: languageLines(profile) };
    case 'certificates':
      return { entries: certificateEntries(profile) };
    case 'licences':
      return { lines: oneLine(employment.licences) };
    case 'evidence':
      return {
        entries: (booster.evidence ?? []).flatMap(({ prompt, text }) =>
          text === null
            ? []
            : [
                entry(formatMessage(prompt === null ? msg`In short` : CV_PROMPTS[prompt]), {
                  paragraphs: [text],
                }),
              ],
        ),
      };
    case 'interests':
      return { lines: oneLine(preferences.interests) };
  }
}

function oneLine(items: readonly string[] | null): CvSection['lines'] {
  return items === null || items.length === 0 ? [] : [{ label: null, text: joinIsolated(items, ' · ') }];
}

/** Skills grouped by level, best first; those without a level come before them, on one line. */
function skillLines({ booster }: ProfileContent): CvSection['lines'] {
  const levels = [null, 'teaching', 'confident', 'working', 'learning'] as const;
  return levels.flatMap((level) => {
    const names = (booster.skills ?? []).filter((skill) => skill.level === level).map(({ name }) => name);
    const known = names.filter((name) => name !== null);
    if (known.length === 0) return [];
    return [
      {
        label: level === null ? null : formatMessage(CV_SKILL_LEVELS[level]),
        text: joinIsolated(known, ' · '),
      },
    ];
  });
}

function languageLines({ booster }: ProfileContent): CvSection['lines'] {
  const languages = (booster.languages ?? []).flatMap(({ language, level }) => {
    if (language === null) return [];
    return [
      level === null ? languageName(language) : `${languageName(language)} (${cvLanguageLevel(level)})`,
    ];
  });
  return oneLine(languages);
}

function certificateEntries({ booster }: ProfileContent): CvSection['entries'] {
  return (booster.certificates ?? []).flatMap(({ name, issuer, issuedOn, expiresOn, link }) => {
    if (name === null) return [];
    const until =
      expiresOn === null ? null : formatMessage(msg`valid until ${{ month: formatCvMonth(expiresOn) }}`);
    const when = [issuedOn === null ? null : formatCvMonth(issuedOn), until].filter((part) => part !== null);
    return [
      entry(name, {
        detail: issuer,
        when: when.length === 0 ? null : when.join(', '),
        note: link,
      }),
    ];
  });
}

function entry(heading: string, rest: Partial<CvSection['entries'][number]>) {
  return { detail: null, when: null, paragraphs: [], points: [], note: null, ...rest, heading };
}
