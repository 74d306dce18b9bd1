import type {
  Certificate,
  EvidencePrompt,
  LanguageLevel,
  SkillLevel,
} from '@common-ground/domain/profile/booster';
import { t } from '@common-ground/i18n/t';
import { formatMonth } from '../fields/month-format.ts';

export const EVIDENCE_PROMPT_TEXTS: Record<EvidencePrompt, { label: string; hint: string }> = {
  solved_a_problem: {
    label: t`A time I solved a problem`,
    hint: t`What went wrong, what did you try, and how did it turn out?`,
  },
  learned_something: {
    label: t`A time I taught myself something`,
    hint: t`What was it, how did you go about it, and what can you do now?`,
  },
  worked_with_others: {
    label: t`A time I got something done with others`,
    hint: t`Who was involved, what was your part, and how did it turn out?`,
  },
  changed_my_mind: {
    label: t`A time I changed my mind`,
    hint: t`What did you think before, what changed your mind, and what did you do next?`,
  },
  made_it_better: {
    label: t`Something I made better`,
    hint: t`What was it like before, what did you change, and who noticed?`,
  },
  kept_going: {
    label: t`A time I kept going`,
    hint: t`What made it hard, and what kept you at it?`,
  },
  helped_somebody: {
    label: t`A time I helped someone`,
    hint: t`What did they need, what did you do, and what difference did it make?`,
  },
  proud_of: {
    label: t`Something I’m proud of`,
    hint: t`What is it, and which part was down to you?`,
  },
};

export const SKILL_LEVEL_LABELS: Record<SkillLevel, string> = {
  learning: t`I’m learning it`,
  working: t`I can do it with some help`,
  confident: t`I do it well on my own`,
  teaching: t`I can teach it`,
};

/** The same levels in the third person, for companies. */
export const SKILL_LEVEL_AS_READ: Record<SkillLevel, string> = {
  learning: t`learning`,
  working: t`with some help`,
  confident: t`independently`,
  teaching: t`can teach it`,
};

/** The levels of the Common European Framework of Reference for Languages, each with its meaning. */
export const LANGUAGE_LEVEL_LABELS: Record<LanguageLevel, string> = {
  A1: t`A1 · a few words and phrases`,
  A2: t`A2 · everyday basics`,
  B1: t`B1 · I get by in most situations`,
  B2: t`B2 · I can join in most conversations at work`,
  C1: t`C1 · fluent, even on difficult topics`,
  C2: t`C2 · I understand and can say nearly anything`,
  native: t`I grew up speaking it`,
};

/** What each part of the booster adds, so that no one has to guess why we ask. */
export const BOOSTER_GAINS = {
  evidence: t`A short, true story says more than a list of adjectives. Companies you share it with see it next to your skills.`,
  skills: t`Jobs list the skills they need. We compare yours with them, skill by skill.`,
  languages: t`Companies can see when you speak a language they work in.`,
  certificates: t`Some jobs require one. Add yours now and it’s there when you need it.`,
  publicLink: t`One place to see your work: a portfolio, repository, shop or channel.`,
} as const;

/** Describes a certificate in one line: the issuer, the date and the expiry date. */
export function certificateLine({ issuer, issuedOn, expiresOn }: Certificate): string {
  const issued = formatMonth(issuedOn);
  const expires = formatMonth(expiresOn);
  return [issuer?.trim(), issued, expires && t`valid until ${expires}`].filter(Boolean).join(' · ');
}
