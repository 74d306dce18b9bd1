import { nameKey } from '../../profile/name-key.ts';
import type { Criterion } from '../criterion.ts';
import type { CriterionStatus } from '../criterion-evaluation.ts';
import { type CriteriaProfile, evaluateCriteria } from '../evaluate-criteria.ts';
import type { MustHave } from './listed-opportunity.ts';
import { NameTable } from './name-table.ts';

/** Outcomes of must-haves, from best to worst: an opportunity has the outcome of its worst one. */
export const MET = 0;
export const UNKNOWN = 1;
export const NOT_MET = 2;

const RANKS: Readonly<Record<CriterionStatus, number>> = { met: MET, unknown: UNKNOWN, not_met: NOT_MET };

/** Kinds that ask for a name, which a profile holds or doesn't. */
const NAMED = ['skill', 'licence'] as const;

/** All existing must-haves, each once: thousands of opportunities share the same few. */
export class MustHaveTable {
  readonly #keys = new NameTable();
  readonly #examples: MustHave[] = [];
  /** Must-haves that don't ask for a name. */
  readonly #others: number[] = [];
  readonly #named: Readonly<Record<(typeof NAMED)[number], number[]>> = { skill: [], licence: [] };

  /** Returns the number of a must-have; two that no profile can distinguish have the same. */
  put(mustHave: MustHave): number {
    const number = this.#keys.put(keyOf(mustHave));
    if (number < this.#examples.length) return number;
    this.#examples.push(mustHave);
    if (isNamed(mustHave.kind)) this.#named[mustHave.kind].push(number);
    else this.#others.push(number);
    return number;
  }

  /**
   * Whether a profile meets each must-have, by its number. Every one is decided by the rule for a single criterion; names that the
   * profile doesn't contain are only checked once.
   * @param today `YYYY-MM-DD`
   */
  standings(profile: CriteriaProfile, today: string): Uint8Array {
    const rankOf = (mustHave: MustHave) => {
      const criterion: Criterion = { ...mustHave, id: '', need: 'must', reason: '' };
      return RANKS[evaluateCriteria([criterion], profile, today)[0]?.standing ?? 'unknown'];
    };
    const ranks = new Uint8Array(this.#examples.length);
    for (const number of this.#others) ranks[number] = rankOf(this.#examples[number] as MustHave);
    const names = namesIn(profile);
    for (const kind of NAMED) {
      const rest = rankOf({ kind, subject: null, level: null, months: null });
      for (const number of this.#named[kind]) ranks[number] = rest;
      for (const name of names) {
        const number = this.#keys.find(keyOf({ kind, subject: name, level: null, months: null }));
        if (number >= 0) ranks[number] = rankOf(this.#examples[number] as MustHave);
      }
    }
    return ranks;
  }
}

const isNamed = (kind: MustHave['kind']): kind is (typeof NAMED)[number] =>
  (NAMED as readonly string[]).includes(kind);

function keyOf({ kind, subject, level, months }: MustHave): string {
  if (kind === 'free') return kind;
  return isNamed(kind) ? `${kind} ${nameKey(subject)}` : JSON.stringify([kind, subject, level, months]);
}

/** Every name by which a profile could meet a skill or a licence. */
function namesIn({ booster, employment, experience }: CriteriaProfile): Set<string | null> {
  return new Set([
    ...(employment.licences ?? []),
    ...(booster.skills ?? []).map(({ name }) => name),
    ...(booster.certificates ?? []).map(({ name }) => name),
    ...(experience.experiences ?? []).flatMap(({ skills }) => skills ?? []),
  ]);
}
