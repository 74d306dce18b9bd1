import fc from 'fast-check';
import { emptyActivity } from '../../profile/activity.ts';
import { emptyCertificate, emptySkill } from '../../profile/booster.ts';
import { emptyDegree } from '../../profile/degree.ts';
import { emptyExperience } from '../../profile/experience.ts';
import { PERSONAL_LIMITS } from '../../profile/personal-details.ts';
import { emptyQualification } from '../../profile/qualification.ts';
import { emptySchool } from '../../profile/school.ts';
import { EMPTY_PROFILE, type ProfileContent } from '../../profile/sections/sections.ts';
import { arbitraryLine, normalisedEntryText, orNull } from '../../profile/testing/arbitrary-text.ts';
import { NAME_PATTERN } from '../../profile/text.ts';

/** Names as people and organisations have them: accents, particles, apostrophes, scripts with and without capitals or spaces. */
const NAMES = [
  'José de la Cruz',
  'Zoë O’Neill-Brânză',
  'Łucja Żak',
  'Ὀδυσσεύς ΠΑΠΑΔΌΠΟΥΛΟΣ',
  'İbrahim Öz',
  'Nguyễn Thị Ánh',
  'Дмитрий Ёлкин',
  '李小龍',
  'さくら 佐藤',
  'สมชาย ใจดี',
  'राहुल शर्मा',
  'محمد عبد الله',
  'משה כהן',
  'Kjærgård Straße',
  '𐐔𐐯𐑅𐐨',
  'Al Ng',
  'IT',
  'Siemens AG',
  'University of Porto',
  'Porto',
  'Ⅳ Ventures',
  '3M',
  '٣٤٥ للتجارة',
] as const;

const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, arbitraryLine(30));

/** Variations in which someone may repeat a name: different case, accents or spaces, or inside a longer word. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text) => text.replaceAll(' ', '-'),
  (text) => text.replaceAll(' ', '\u00a0\u2003'),
  (text) => text.split(' ').at(-1) ?? '',
  (text) => text.split(' ')[0] ?? '',
  (text) => `x${text}y`,
  (text) => `${text}s 2`,
  (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  (text) => [...text].join('\u0301'),
  (text) => [...text].join('\u200d'),
];

const spelledName = fc.tuple(name, fc.constantFrom(...SPELLINGS)).map(([original, spell]) => spell(original));
const normalisedName = normalisedEntryText(NAME_PATTERN, 120, spelledName);

const CONTACTS = [
  'me@example.org',
  'me＠example.org',
  'https://example.org',
  'WWW.example',
  'ｗｗｗ．example',
  '+351 912-345-678',
  '12 34\u20285/6.7',
  '１２３４５６７',
  '٠٩١٢٣٤٥٦٧٨',
  'ISO 27001',
  '123456',
  'isco-08:25',
] as const;

/** A short text of a profile, such as the title of a job or a skill, with or without someone's name in it. */
export const arbitraryLabel = normalisedEntryText(
  NAME_PATTERN,
  60,
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: spelledName },
        fc.constantFrom(...CONTACTS, 'Lead at', 'de', 'la', 'Teaching', 'SQL', 'Ltd.', '🙂', '・'),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .chain((parts) => fc.constantFrom(' ', '', '-', '/').map((separator) => parts.join(separator))),
);

const ID = '00000000-0000-4000-8000-000000000001';

/** A profile with names wherever a name can be, and such texts wherever a text can be. */
export const arbitraryNamedProfile: fc.Arbitrary<ProfileContent> = fc
  .record({
    names: fc.array(orNull(normalisedName), { minLength: 13, maxLength: 13 }),
    labels: fc.array(orNull(arbitraryLabel), { minLength: 12, maxLength: 12 }),
    lists: fc.array(fc.uniqueArray(arbitraryLabel, { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ names, labels, lists }) => {
    const [fullName = null, calledName = null, latinName = null, pronouns = null, city = null] = names;
    const [region = null, currentEmployer = null, school = null, institution = null] = names.slice(5);
    const [employer = null, issuer = null, referee = null, contact = null] = names.slice(9);
    const [title = null, subject = null, programme = null, field = null, job = null] = labels;
    const [skill = null, certificate = null] = labels.slice(5);
    const [licences = [], used = [], atSchool = [], atUniversity = []] = lists;
    const { personal, location, employment, academics, booster } = EMPTY_PROFILE;
    const isTooLong = [...(pronouns ?? '')].length > PERSONAL_LIMITS.pronouns;
    return {
      ...EMPTY_PROFILE,
      personal: { ...personal, fullName, calledName, latinName, pronouns: isTooLong ? null : pronouns },
      location: { ...location, city, region },
      employment: { ...employment, currentEmployer, licences },
      school: { schools: [{ ...emptySchool(ID), name: school }] },
      academics: { ...academics, qualifications: [{ ...emptyQualification(ID), title, subject }] },
      university: { degrees: [{ ...emptyDegree(ID), institution, programme, field }] },
      experience: {
        experiences: [
          {
            ...emptyExperience(ID),
            title: job,
            employer,
            skills: used,
            referee: { name: referee, relation: null, contact, hasAgreed: true },
          },
        ],
      },
      schoolActivities: { activities: [{ ...emptyActivity(ID), skills: atSchool }] },
      universityActivities: { activities: [{ ...emptyActivity(ID), skills: atUniversity }] },
      booster: {
        ...booster,
        skills: [{ ...emptySkill(ID), name: skill }],
        certificates: [{ ...emptyCertificate(ID), name: certificate, issuer }],
      },
    };
  });
