import type {
  Certificate,
  EvidencePrompt,
  LanguageLevel,
  SkillLevel,
} from '@common-ground/domain/profile/booster';
import { monthWords } from '../fields/month-words.ts';

export const EVIDENCE_PROMPT_WORDS: Record<EvidencePrompt, { label: string; hint: string }> = {
  solved_a_problem: {
    label: 'A time I solved a problem',
    hint: 'What was wrong, what did you try, and how did it end?',
  },
  learned_something: {
    label: 'A time I taught myself something',
    hint: 'What was it, how did you go about it, and what can you do now?',
  },
  worked_with_others: {
    label: 'A time I got something done with others',
    hint: 'Who was there, what was your part, and what came of it?',
  },
  changed_my_mind: {
    label: 'A time I changed my mind',
    hint: 'What did you think before, what changed it, and what did you do then?',
  },
  made_it_better: {
    label: 'Something I made better',
    hint: 'How was it before, what did you change, and who noticed?',
  },
  kept_going: {
    label: 'A time I kept going',
    hint: 'What made it hard, and what kept you at it?',
  },
  helped_somebody: {
    label: 'A time I helped somebody',
    hint: 'What did they need, what did you do, and how was it afterwards?',
  },
  proud_of: {
    label: 'Something I am proud of',
    hint: 'What is it, and what in it was your own doing?',
  },
};

export const SKILL_LEVEL_WORDS: Record<SkillLevel, string> = {
  learning: 'I am learning it',
  working: 'I can do it with some help',
  confident: 'I do it well on my own',
  teaching: 'I can teach it',
};

/** The levels of the Common European Framework of Reference for Languages, each with what it means. */
export const LANGUAGE_LEVEL_WORDS: Record<LanguageLevel, string> = {
  A1: 'A1 · a few words and phrases',
  A2: 'A2 · simple everyday things',
  B1: 'B1 · I get by in most situations',
  B2: 'B2 · I can take part in most talks at work',
  C1: 'C1 · fluent, also about difficult things',
  C2: 'C2 · nearly everything, with ease',
  native: 'I grew up with it',
};

/** What each part of the booster adds, so that nobody has to guess why it is asked. */
export const BOOSTER_GAINS = {
  evidence:
    'A short true story says more than a list of adjectives. Companies that you share it with read it beside your skills.',
  skills:
    'Opportunities name the skills that they need. Yours are held against them, met or not met, in words.',
  languages: 'Companies that work in one of your languages can see it at once.',
  certificates: 'Some jobs need one. Then yours is there before anybody asks.',
  publicLink: 'One place where your work can be seen: a portfolio, a repository, a shop, a channel.',
} as const;

/** One line about a certificate: by whom, when, and until when. */
export function certificateLine({ issuer, issuedOn, expiresOn }: Certificate): string {
  const issued = monthWords(issuedOn);
  const expires = monthWords(expiresOn);
  return [issuer?.trim(), issued, expires && `valid until ${expires}`].filter(Boolean).join(' · ');
}
