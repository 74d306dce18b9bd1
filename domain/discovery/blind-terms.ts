import type { CandidateFacts, SearchedProfile } from './candidate-facts.ts';
import { candidateTerms } from './candidate-terms.ts';
import type { Term } from './term-dictionary.ts';

/**
 * The terms of a candidate: those that remain under blind review, and those that are withheld because every text behind them names someone.
 * @param today `YYYY-MM-DD`
 */
export function blindTerms(
  { profile, naming, isSharingResult }: Pick<CandidateFacts, 'profile' | 'naming' | 'isSharingResult'>,
  today: string,
): { readonly remaining: readonly Term[]; readonly withheld: readonly Term[] } {
  const sharing: readonly Term[] = isSharingResult ? [['resultSharing', 'shared']] : [];
  const all = [...candidateTerms(profile, today), ...sharing];
  if (naming.length === 0) return { remaining: all, withheld: [] };
  const remaining = [...candidateTerms(withoutNaming(profile, new Set(naming)), today), ...sharing];
  const known = new Set(remaining.map((term) => term.join(' ')));
  return { remaining, withheld: all.filter((term) => !known.has(term.join(' '))) };
}

/** A profile as searched under blind review. @param privateNames texts that name someone */
export function withoutNaming(profile: SearchedProfile, privateNames: ReadonlySet<string>): SearchedProfile {
  const { employment, experience, booster } = profile;
  const isLeft = (text: string | null) => text === null || !privateNames.has(text);
  return {
    ...profile,
    employment: { ...employment, licences: employment.licences?.filter(isLeft) ?? null },
    experience: {
      experiences:
        experience.experiences?.map((job) => ({ ...job, skills: job.skills?.filter(isLeft) ?? null })) ??
        null,
    },
    booster: {
      ...booster,
      skills: booster.skills?.filter(({ name }) => isLeft(name)) ?? null,
      certificates: booster.certificates?.filter(({ name }) => isLeft(name)) ?? null,
    },
  };
}
