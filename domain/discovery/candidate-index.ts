import { CRITERION_STATUSES } from '../opportunities/criterion-evaluation.ts';
import { evaluateQualification, yearsOfDegrees } from '../opportunities/evaluate-qualification.ts';
import { TRAVEL_AMOUNTS } from '../profile/location.ts';
import { blindTerms } from './blind-terms.ts';
import { type CandidateFacts, dayNumber, type SearchedProfile } from './candidate-facts.ts';
import { termsHoldUntil } from './candidate-terms.ts';
import { EmployerIndex } from './employer-index.ts';
import { packedWork } from './packed-work.ts';
import { RowPool } from './row-pool.ts';
import { TermDictionary } from './term-dictionary.ts';

/** Facts about a candidate, as bits. */
export const IS_OPEN = 1;
export const IS_NAMED = 2;
export const HAS_LANGUAGES = 4;
export const HAS_NO_LICENCE = 8;
export const HAS_EXPERIENCES = 16;

/** Stands for a missing day, month or number. */
const NOT_GIVEN = 0x7f_ff_ff_ff;
const NO_TRAVEL_GIVEN = 255;
const NO_NOTICE_GIVEN = 255;
const ISCED_LEVELS = 8;
/** Terms take two bytes each as long as no number is higher than this. */
const MAX_SHORT_TERM = 0xff_ff;
/** How much full lists grow, and how much spare room trimmed ones keep. */
const GROWTH = 1.25;
const TRIMMED = 1.05;

/**
 * Everything a search needs to know about every findable candidate, in parallel arrays of numbers: about 120 bytes each. It contains
 * nothing that's shown: it finds slots, and who they are is then read from the database.
 */
export class CandidateIndex {
  readonly dictionary = new TermDictionary();
  readonly terms = new RowPool<Uint16Array | Uint32Array>(Uint16Array);
  readonly work = new RowPool(Int16Array);
  /** One more than the highest slot. */
  size = 0;
  /** The highest `foundSince` so far. */
  lastFound = 0;
  /** Increases with every change. */
  generation = 0;
  flags = new Uint8Array(0);
  availableFrom = new Int32Array(0);
  noticeWeeks = new Uint8Array(0);
  travel = new Uint8Array(0);
  /** The outcome at each level of ISCED, two bits each from level 1 on. */
  levels = new Uint16Array(0);
  /** The same for viewers who see only the years of degrees. */
  levelsByYear = new Uint16Array(0);
  /** Higher for candidates who became findable later. */
  foundSince = new Int32Array(0);
  /** One more than the number of the region's term; 0 if there is none. It isn't in any row of `terms`: see `facet.ts`. */
  region = new Uint32Array(0);
  /** How many of the terms (the last ones) are withheld under blind review. */
  withheld = new Uint16Array(0);
  /** The day on which a candidate has to be re-read even if nothing has changed. */
  staleOn = new Int32Array(0);
  /** The generation in which a slot was last changed. */
  changedIn = new Uint32Array(0);
  readonly employers = new EmployerIndex();

  /** Adds or updates a candidate. @param today `YYYY-MM-DD` */
  put(facts: CandidateFacts, today: string): void {
    const { slot, profile } = facts;
    this.#makeRoomFor(slot);
    const { remaining, withheld } = blindTerms(facts, today);
    this.#setTerms(
      slot,
      [...remaining, ...withheld].map(([kind, value]) => this.dictionary.acquire(kind, value)),
      facts.region === null ? 0 : this.dictionary.acquire('regions', facts.region) + 1,
    );
    this.withheld[slot] = withheld.length;
    this.foundSince[slot] = facts.foundSince;
    this.lastFound = Math.max(this.lastFound, facts.foundSince);
    this.work.set(slot, packedWork(profile.experience));
    this.flags[slot] = flagsOf(facts);
    const { availableFrom, noticeWeeks } = profile.employment;
    this.availableFrom[slot] = availableFrom === null ? NOT_GIVEN : dayNumber(`${availableFrom}-01`);
    this.noticeWeeks[slot] = noticeWeeks ?? NO_NOTICE_GIVEN;
    const { travel } = profile.location;
    this.travel[slot] = travel === null ? NO_TRAVEL_GIVEN : TRAVEL_AMOUNTS.indexOf(travel);
    this.levels[slot] = packedLevels(profile, today);
    this.levelsByYear[slot] = packedLevels(
      { ...profile, university: yearsOfDegrees(profile.university) },
      today,
    );
    const stale = termsHoldUntil(profile, today);
    this.staleOn[slot] = stale === null ? NOT_GIVEN : dayNumber(stale);
    this.employers.put(slot, facts.employerKey);
    this.#markChanged(slot);
  }

  /** Removes a candidate. */
  remove(slot: number): void {
    if (slot >= this.size) return;
    this.flags[slot] = 0;
    this.staleOn[slot] = NOT_GIVEN;
    this.#setTerms(slot, [], 0);
    this.work.set(slot, []);
    this.employers.put(slot, null);
    this.#markChanged(slot);
  }

  /** Whether the slot has someone who can be found by any company. */
  has(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & (IS_OPEN | IS_NAMED)) !== 0;
  }

  /** Where the terms of a slot end in `terms`. @param isBlind without those withheld under blind review */
  endOfTerms(slot: number, isBlind: boolean): number {
    const end = this.terms.ends[slot] as number;
    return isBlind ? end - (this.withheld[slot] as number) : end;
  }

  /** Candidates who have to be re-read on a day. @param day days since 1 January 1970 */
  staleSlots(day: number): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < this.size; slot += 1)
      if ((this.staleOn[slot] as number) <= day) slots.push(slot);
    return slots;
  }

  /**
   * The first day on which someone can start: the one they gave, or else their notice period from today.
   * @param today days since 1 January 1970
   * @returns days since 1 January 1970, or NOT_GIVEN
   */
  startOf(slot: number, today: number): number {
    const day = this.availableFrom[slot] as number;
    if (day !== NOT_GIVEN) return day;
    const weeks = this.noticeWeeks[slot] as number;
    return weeks === NO_NOTICE_GIVEN ? NOT_GIVEN : today + weeks * 7;
  }

  /** How many bytes the numbers take, including room for growth. */
  get bytes(): number {
    const { flags, availableFrom, noticeWeeks, travel, levels, levelsByYear, foundSince } = this;
    const { region, withheld, staleOn, changedIn } = this;
    const lists = [flags, availableFrom, noticeWeeks, travel, levels, levelsByYear, foundSince, region];
    const ownBytes = [...lists, withheld, staleOn, changedIn].reduce((sum, list) => sum + list.byteLength, 0);
    return ownBytes + this.terms.bytes + this.work.bytes;
  }

  /** Makes room for this many slots at once. Growing step by step would copy everything repeatedly and block everyone each time. */
  reserve(slots: number): void {
    const trimmedSize = Math.ceil(slots * TRIMMED);
    if (trimmedSize > this.flags.length) this.#resize(trimmedSize);
    for (const pool of [this.terms, this.work]) pool.reserve(trimmedSize);
  }

  /** Frees the space reserved for growth: to be used once everything has been added. */
  trim(): void {
    const trimmedSize = Math.ceil(this.size * TRIMMED);
    if (trimmedSize < this.flags.length) this.#resize(trimmedSize);
    for (const pool of [this.terms, this.work]) pool.trim(trimmedSize);
  }

  /** Adds the new terms before releasing the old ones, so that unchanged terms keep their numbers. */
  #setTerms(slot: number, terms: readonly number[], region: number): void {
    const { starts, ends, values } = this.terms;
    const before = [...values.subarray(starts[slot] ?? 0, ends[slot] ?? 0)];
    const regionBefore = this.region[slot] as number;
    if (values instanceof Uint16Array && terms.some((term) => term > MAX_SHORT_TERM))
      this.terms.widen(Uint32Array);
    this.terms.set(slot, terms);
    this.region[slot] = region;
    for (const term of before) this.dictionary.release(term);
    if (regionBefore !== 0) this.dictionary.release(regionBefore - 1);
  }

  #markChanged(slot: number): void {
    this.generation += 1;
    this.changedIn[slot] = this.generation;
  }

  #makeRoomFor(slot: number): void {
    if (slot >= this.flags.length)
      this.#resize(Math.max(1024, slot + 1, Math.ceil(this.flags.length * GROWTH)));
    this.size = Math.max(this.size, slot + 1);
  }

  #resize(length: number): void {
    this.flags = resized(this.flags, new Uint8Array(length));
    this.availableFrom = resized(this.availableFrom, new Int32Array(length));
    this.noticeWeeks = resized(this.noticeWeeks, new Uint8Array(length));
    this.travel = resized(this.travel, new Uint8Array(length));
    this.levels = resized(this.levels, new Uint16Array(length));
    this.levelsByYear = resized(this.levelsByYear, new Uint16Array(length));
    this.foundSince = resized(this.foundSince, new Int32Array(length));
    this.region = resized(this.region, new Uint32Array(length));
    this.withheld = resized(this.withheld, new Uint16Array(length));
    this.staleOn = resized(this.staleOn, new Int32Array(length).fill(NOT_GIVEN));
    this.changedIn = resized(this.changedIn, new Uint32Array(length));
  }
}

type Resizable<List> = {
  readonly length: number;
  set(other: List): void;
  subarray(start: number, end: number): List;
};

function resized<List extends Resizable<List>>(oldList: List, newList: List): List {
  newList.set(oldList.subarray(0, Math.min(oldList.length, newList.length)));
  return newList;
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

/** Applies the same rule to each level, so that a search needs no other. */
function packedLevels(profile: SearchedProfile, today: string): number {
  let packed = 0;
  for (let level = 1; level <= ISCED_LEVELS; level += 1) {
    const standing = CRITERION_STATUSES.indexOf(evaluateQualification(level, profile, today).standing);
    packed |= standing << (2 * (level - 1));
  }
  return packed;
}
