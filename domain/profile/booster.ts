import type { Violation } from '../violation.ts';
import { type Entry, LINK_LENGTH } from './entry.ts';
import { repeatedIds } from './entry-rules.ts';

/** The profile booster: short evidence, skills, languages, certificates and a public link. */

/** The questions that a piece of evidence can answer. */
export const EVIDENCE_PROMPTS = [
  'solved_a_problem',
  'learned_something',
  'worked_with_others',
  'changed_my_mind',
  'made_it_better',
  'kept_going',
  'helped_somebody',
  'proud_of',
] as const;
export type EvidencePrompt = (typeof EVIDENCE_PROMPTS)[number];

/** A short true story. Null means not answered. */
export type Evidence = Entry & { readonly prompt: EvidencePrompt | null; readonly text: string | null };

/** A self-assessed level of a skill. */
export const SKILL_LEVELS = ['learning', 'working', 'confident', 'teaching'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

export type Skill = Entry & {
  readonly name: string | null;
  readonly level: SkillLevel | null;
  /** A link to an example, https. */
  readonly link: string | null;
};

/** The levels of the Common European Framework of Reference for Languages (Council of Europe), plus mother tongue. */
export const LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

export type SpokenLanguage = Entry & {
  /** BCP 47. */
  readonly language: string | null;
  readonly level: LanguageLevel | null;
};

export type Certificate = Entry & {
  readonly name: string | null;
  readonly issuer: string | null;
  /** `YYYY-MM`. */
  readonly issuedOn: string | null;
  /** `YYYY-MM`. */
  readonly expiresOn: string | null;
  /** A link to verify it, https. */
  readonly link: string | null;
};

/** Maximum lengths in characters, and maximum counts; evidence should have the minimum length. */
export const BOOSTER_LIMITS = {
  evidence: 3,
  evidenceTextLeast: 150,
  evidenceText: 800,
  skills: 15,
  skill: 60,
  languages: 20,
  certificates: 20,
  certificateName: 160,
  certificateIssuer: 160,
  link: LINK_LENGTH,
} as const;

/** The section. Null means not answered; an empty list is the answer "none". */
export type Booster = {
  readonly evidence: readonly Evidence[] | null;
  readonly skills: readonly Skill[] | null;
  readonly languages: readonly SpokenLanguage[] | null;
  readonly certificates: readonly Certificate[] | null;
  readonly publicLink: string | null;
};

export const EMPTY_BOOSTER: Booster = {
  evidence: null,
  skills: null,
  languages: null,
  certificates: null,
  publicLink: null,
};

/** An empty piece of evidence. */
export function emptyEvidence(id: string): Evidence {
  return { id, prompt: null, text: null };
}

/** A skill without a name. */
export function emptySkill(id: string): Skill {
  return { id, name: null, level: null, link: null };
}

/** An empty language entry. */
export function emptySpokenLanguage(id: string): SpokenLanguage {
  return { id, language: null, level: null };
}

/** An empty certificate. */
export function emptyCertificate(id: string): Certificate {
  return { id, name: null, issuer: null, issuedOn: null, expiresOn: null, link: null };
}

/** What's missing from a piece of evidence; text that's too short counts as missing. */
export function missingInEvidence({ prompt, text }: Evidence): readonly (keyof Evidence)[] {
  const isTextLongEnough = text !== null && [...text].length >= BOOSTER_LIMITS.evidenceTextLeast;
  return [
    ...(prompt === null ? (['prompt'] as const) : []),
    ...(isTextLongEnough ? [] : (['text'] as const)),
  ];
}

/** What makes the other entries complete. */
export const SKILL_REQUIRED = ['name'] as const satisfies readonly (keyof Skill)[];
export const SPOKEN_LANGUAGE_REQUIRED = [
  'language',
  'level',
] as const satisfies readonly (keyof SpokenLanguage)[];
export const CERTIFICATE_REQUIRED = ['name'] as const satisfies readonly (keyof Certificate)[];

/** What the schema can't check: a repeated id, prompt or language, and a certificate that expired before it was issued. */
export function boosterViolations(booster: Booster): readonly Violation[] {
  const { evidence, skills, languages, certificates } = booster;
  return [
    ...repeatedIds('/evidence', evidence),
    ...repeatedIds('/skills', skills),
    ...repeatedIds('/languages', languages),
    ...repeatedIds('/certificates', certificates),
    ...repeatedValues(
      '/evidence',
      'prompt',
      evidence?.map(({ prompt }) => prompt),
    ),
    ...repeatedValues(
      '/languages',
      'language',
      languages?.map(({ language }) => language),
    ),
    ...(certificates ?? []).flatMap(({ issuedOn, expiresOn }, index) =>
      issuedOn !== null && expiresOn !== null && expiresOn < issuedOn
        ? [{ pointer: `/certificates/${index}/expiresOn`, code: 'before_start', params: { from: issuedOn } }]
        : [],
    ),
  ];
}

function repeatedValues(
  pointer: string,
  field: string,
  values: readonly (string | null)[] | undefined,
): readonly Violation[] {
  return (values ?? []).flatMap((value, index) =>
    value !== null && values?.indexOf(value) !== index
      ? [{ pointer: `${pointer}/${index}/${field}`, code: 'duplicate', params: {} }]
      : [],
  );
}
