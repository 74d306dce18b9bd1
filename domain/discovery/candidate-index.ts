import { DIMENSION_IDS } from '../culture/dimensions.ts';
import { qualificationStanding } from '../hiring/qualification-standing.ts';
import { STANDINGS } from '../hiring/standing.ts';
import { TRAVEL_AMOUNTS } from '../profile/location.ts';
import { type CandidateFacts, dayNumber, type SearchedProfile } from './candidate-facts.ts';
import { candidateTerms, termsHoldUntil } from './candidate-terms.ts';
import { packedWork } from './packed-work.ts';
import { RowPool } from './row-pool.ts';
import { TermDictionary } from './term-dictionary.ts';

/** What is so of a candidate, as bits. */
export const IS_OPEN = 1;
export const IS_NAMED = 2;
export const HAS_LANGUAGES = 4;
export const HAS_NO_LICENCE = 8;
export const HAS_EXPERIENCES = 16;

/** Stands for a day, a month or a number that was not given. */
const NOT_GIVEN = 0x7f_ff_ff_ff;
const NO_TRAVEL_GIVEN = 255;
const NO_NOTICE_GIVEN = 255;
const ISCED_LEVELS = 8;

/**
 * Everything that a search needs of every candidate who can be found, in numbers side by side: about 150 bytes each, and 64 more for who
 * shares a culture result. It holds nothing that is shown: it finds slots, and who they are is read where it is true.
 */
export class CandidateIndex {
  readonly dictionary = new TermDictionary();
  readonly terms = new RowPool(Uint32Array);
  readonly work = new RowPool(Int16Array);
  readonly cultures = new RowPool(Float64Array);
  /** One more than the greatest slot. */
  size = 0;
  /** Grows with every change. */
  generation = 0;
  flags = new Uint8Array(0);
  availableFrom = new Int32Array(0);
  noticeWeeks = new Uint8Array(0);
  travel = new Uint8Array(0);
  /** The standing at each level of ISCED, two bits each from level 1 on. */
  levels = new Uint16Array(0);
  /** The day on which a candidate has to be read again although nothing was changed. */
  staleOn = new Int32Array(0);
  /** The generation in which a slot was changed last. */
  changedIn = new Uint32Array(0);
  /** Instrument and scoring that a culture was had with, as a place in `versions`. */
  cultureVersion = new Uint8Array(0);
  readonly versions: string[] = [];
  readonly #employers = new Map<string, Set<number>>();
  readonly #employerOf = new Map<number, string>();

  /** Takes in a candidate, new or changed. @param today `YYYY-MM-DD` */
  put(facts: CandidateFacts, today: string): void {
    const { slot, profile, culture } = facts;
    this.#makeRoomFor(slot);
    const terms = candidateTerms(profile, today).map(([kind, value]) => this.dictionary.idOf(kind, value));
    this.terms.set(slot, terms);
    this.work.set(slot, packedWork(profile.experience));
    this.cultures.set(slot, culture ? DIMENSION_IDS.map((dimension) => culture.scores[dimension]) : []);
    if (culture) this.cultureVersion[slot] = this.#versionOf(culture);
    this.flags[slot] = flagsOf(facts);
    const { availableFrom, noticeWeeks } = profile.employment;
    this.availableFrom[slot] = availableFrom === null ? NOT_GIVEN : dayNumber(`${availableFrom}-01`);
    this.noticeWeeks[slot] = noticeWeeks ?? NO_NOTICE_GIVEN;
    const { travel } = profile.location;
    this.travel[slot] = travel === null ? NO_TRAVEL_GIVEN : TRAVEL_AMOUNTS.indexOf(travel);
    this.levels[slot] = packedLevels(profile, today);
    const stale = termsHoldUntil(profile, today);
    this.staleOn[slot] = stale === null ? NOT_GIVEN : dayNumber(stale);
    this.#setEmployer(slot, facts.employerKey);
    this.#markChanged(slot);
  }

  /** Forgets a candidate. */
  remove(slot: number): void {
    if (slot >= this.size) return;
    this.flags[slot] = 0;
    this.staleOn[slot] = NOT_GIVEN;
    this.terms.set(slot, []);
    this.work.set(slot, []);
    this.cultures.set(slot, []);
    this.#setEmployer(slot, null);
    this.#markChanged(slot);
  }

  /** Whether somebody is there who can be found by anybody. */
  has(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & (IS_OPEN | IS_NAMED)) !== 0;
  }

  /** Those whose present employer has a name. @param key as names of companies are compared */
  employedBy(key: string): Iterable<number> {
    return this.#employers.get(key) ?? [];
  }

  /** Those who have to be read again on a day. @param day days since 1 January 1970 */
  staleSlots(day: number): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < this.size; slot += 1)
      if ((this.staleOn[slot] as number) <= day) slots.push(slot);
    return slots;
  }

  /**
   * The first day on which somebody can begin: what they gave, or else their notice from today.
   * @param today days since 1 January 1970
   * @returns days since 1 January 1970, or NOT_GIVEN
   */
  startOf(slot: number, today: number): number {
    const day = this.availableFrom[slot] as number;
    if (day !== NOT_GIVEN) return day;
    const weeks = this.noticeWeeks[slot] as number;
    return weeks === NO_NOTICE_GIVEN ? NOT_GIVEN : today + weeks * 7;
  }

  /** Bytes that the numbers take, with the room that is kept to grow. */
  get bytes(): number {
    const lists = [this.flags, this.availableFrom, this.noticeWeeks, this.travel, this.levels];
    const own = [...lists, this.staleOn, this.changedIn, this.cultureVersion].reduce(
      (sum, one) => sum + one.byteLength,
      0,
    );
    return own + this.terms.bytes + this.work.bytes + this.cultures.bytes;
  }

  #markChanged(slot: number): void {
    this.generation += 1;
    this.changedIn[slot] = this.generation;
  }

  #versionOf({ instrumentVersion, scoringVersion }: NonNullable<CandidateFacts['culture']>): number {
    const version = `${instrumentVersion} ${scoringVersion}`;
    const known = this.versions.indexOf(version);
    return known === -1 ? this.versions.push(version) - 1 : known;
  }

  #setEmployer(slot: number, key: string | null): void {
    const before = this.#employerOf.get(slot);
    if (before !== undefined) this.#employers.get(before)?.delete(slot);
    this.#employerOf.delete(slot);
    if (key === null) return;
    this.#employerOf.set(slot, key);
    const slots = this.#employers.get(key) ?? new Set();
    this.#employers.set(key, slots.add(slot));
  }

  #makeRoomFor(slot: number): void {
    if (slot >= this.flags.length) {
      const length = Math.max(1024, slot + 1, this.flags.length * 2);
      this.flags = grown(this.flags, new Uint8Array(length));
      this.availableFrom = grown(this.availableFrom, new Int32Array(length));
      this.noticeWeeks = grown(this.noticeWeeks, new Uint8Array(length));
      this.travel = grown(this.travel, new Uint8Array(length));
      this.levels = grown(this.levels, new Uint16Array(length));
      this.staleOn = grown(this.staleOn, new Int32Array(length).fill(NOT_GIVEN));
      this.changedIn = grown(this.changedIn, new Uint32Array(length));
      this.cultureVersion = grown(this.cultureVersion, new Uint8Array(length));
    }
    this.size = Math.max(this.size, slot + 1);
  }
}

function grown<Numbers extends { set(other: Numbers): void }>(old: Numbers, room: Numbers): Numbers {
  room.set(old);
  return room;
}

function flagsOf({ isOpen, isNamed, profile }: CandidateFacts): number {
  return (
    (isOpen ? IS_OPEN : 0) |
    (isNamed ? IS_NAMED : 0) |
    (profile.booster.languages === null ? 0 : HAS_LANGUAGES) |
    (profile.employment.licences?.length === 0 ? HAS_NO_LICENCE : 0) |
    (profile.experience.experiences === null ? 0 : HAS_EXPERIENCES)
  );
}

/** By the one rule, level by level, so that a search needs no other. */
function packedLevels(profile: SearchedProfile, today: string): number {
  let packed = 0;
  for (let level = 1; level <= ISCED_LEVELS; level += 1) {
    const standing = STANDINGS.indexOf(qualificationStanding(level, profile, today).standing);
    packed |= standing << (2 * (level - 1));
  }
  return packed;
}
