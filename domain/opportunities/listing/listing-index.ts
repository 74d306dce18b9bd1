import { PAY_PERIODS } from '../../profile/employment.ts';
import { WORK_MODES } from '../../profile/location.ts';
import { COMPANY_SIZES, SECTORS } from '../../profile/preferences.ts';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS } from '../../profile/role-choice.ts';
import { Column, PackedRows } from './column.ts';
import { IdTable } from './id-table.ts';
import type { ListedOpportunity } from './listed-opportunity.ts';
import { MustHaveTable } from './must-have-table.ts';
import { NameTable } from './name-table.ts';
import { PlaceSets } from './place-sets.ts';

const DAY_MS = 86_400_000;
/** The number of a day. @param day `YYYY-MM-DD` */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** Stands for no field, pay, hours, sector or company size. */
export const NONE = 0;
/** Stands for a company that has set no time zone. */
const NO_ZONE = '';

/** A place of work as one number: the country's number, then the work mode. */
const placeNumber = (country: number, mode: number) => country * WORK_MODES.length + mode;

/**
 * All open opportunities, in parallel arrays of numbers: some 90 bytes each. When a job changes it gets a new slot and the old one is
 * marked as removed, so that nothing moves in the middle of a search.
 */
export class ListingIndex {
  readonly ids = new IdTable();
  readonly mustHaveTable = new MustHaveTable();
  readonly fields = new NameTable();
  readonly currencies = new NameTable();
  readonly countries = new NameTable();
  readonly zones = new NameTable();
  readonly placeSets = new PlaceSets();
  readonly isGone = new Column(Uint8Array);
  readonly publishedAt = new Column(Float64Array);
  readonly closesOn = new Column(Int32Array);
  readonly zone = new Column(Uint16Array);
  readonly kind = new Column(Uint8Array);
  /** One bit for each route. */
  readonly routes = new Column(Uint8Array);
  /** One more than the field's number. */
  readonly field = new Column(Uint16Array);
  /** One more than the currency's number. */
  readonly currency = new Column(Uint16Array);
  readonly period = new Column(Uint8Array);
  readonly payMaximum = new Column(Float64Array);
  readonly payMaximumYearly = new Column(Float64Array);
  readonly quarterHours = new Column(Uint8Array);
  /** One more than the sector's index in the list of sectors. */
  readonly sector = new Column(Uint8Array);
  /** One more than the size's index in the list of sizes. */
  readonly companySize = new Column(Uint8Array);
  /** The number of its set of places. */
  readonly placeSet = new Column(Uint32Array);
  readonly mustHaves = new PackedRows();
  /** Slots in list order: newest first, then by ID, descending. */
  readonly order = new Column(Uint32Array);
  /** Counts up whenever anything changes. */
  generation = 0;
  #goneCount = 0;

  /** How many slots there are, including removed ones. */
  get size(): number {
    return this.isGone.length;
  }

  /** Whether so much has been removed that it's better to rebuild it. */
  get isWasteful(): boolean {
    return this.#goneCount > 1_000 && this.#goneCount * 2 > this.size;
  }

  /** Adds an opportunity, replacing its earlier version. */
  put(opportunity: ListedOpportunity): void {
    this.remove(opportunity.id);
    const slot = this.size;
    this.ids.push(opportunity.id);
    this.isGone.push(0);
    this.publishedAt.push(opportunity.publishedAt);
    this.closesOn.push(dayNumber(opportunity.closesOn));
    this.zone.push(this.zones.put(opportunity.timeZone ?? NO_ZONE));
    this.kind.push(OPPORTUNITY_KINDS.indexOf(opportunity.kind));
    this.routes.push(
      opportunity.routes.reduce((bits, route) => bits | routeBit(CANDIDATE_ROUTES.indexOf(route)), 0),
    );
    this.field.push(opportunity.field === null ? NONE : 1 + this.fields.put(opportunity.field));
    this.#pushPay(opportunity);
    this.sector.push(opportunity.sector === null ? NONE : 1 + SECTORS.indexOf(opportunity.sector));
    this.companySize.push(
      opportunity.companySize === null ? NONE : 1 + COMPANY_SIZES.indexOf(opportunity.companySize),
    );
    this.placeSet.push(
      this.placeSets.put(
        opportunity.places.map(({ country, workMode }) =>
          placeNumber(this.countries.put(country), WORK_MODES.indexOf(workMode)),
        ),
      ),
    );
    this.mustHaves.push(opportunity.mustHaves.map((mustHave) => this.mustHaveTable.put(mustHave)));
    this.order.insert(this.placeAfter(opportunity.publishedAt, opportunity.id), slot);
    this.generation += 1;
  }

  /** Removes an opportunity; does nothing if it isn't in the index. */
  remove(id: string): void {
    const slot = this.ids.find(id);
    if (slot < 0 || this.isGone.values[slot] !== 0) return;
    this.isGone.values[slot] = 1;
    this.#goneCount += 1;
    this.generation += 1;
  }

  /** The position in `order` of the first slot after a moment and an ID. @param publishedAt microseconds since 1970 */
  placeAfter(publishedAt: number, id: string): number {
    let [low, high] = [0, this.order.length];
    // It's filled in list order, so most additions go at the end.
    if (high > 0 && this.#comesFirst(high - 1, publishedAt, id)) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#comesFirst(middle, publishedAt, id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The IDs of all slots from the given one. */
  idsFrom(slot: number): string[] {
    return Array.from({ length: this.size - slot }, (_, index) => this.ids.at(slot + index));
  }

  /** Time zones by their number, as companies set them; null stands for none. */
  get zoneNames(): readonly (string | null)[] {
    return this.zones.names.map((name) => (name === NO_ZONE ? null : name));
  }

  /** Its size in memory, without names. */
  get bytes(): number {
    const columns = [
      this.publishedAt,
      this.closesOn,
      this.zone,
      this.kind,
      this.routes,
      this.field,
      this.currency,
    ];
    const others = [
      this.period,
      this.payMaximum,
      this.payMaximumYearly,
      this.quarterHours,
      this.sector,
      this.companySize,
      this.order,
      this.isGone,
    ];
    return [...columns, ...others, this.placeSet, this.placeSets, this.mustHaves, this.ids].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }

  #comesFirst(index: number, publishedAt: number, id: string): boolean {
    const slot = this.order.values[index] as number;
    const difference = (this.publishedAt.values[slot] as number) - publishedAt;
    return difference > 0 || (difference === 0 && this.ids.compareTo(slot, id) >= 0);
  }

  #pushPay({ pay, quarterHours }: ListedOpportunity): void {
    this.currency.push(pay === null ? NONE : 1 + this.currencies.put(pay.currency));
    this.period.push(pay === null ? NONE : PAY_PERIODS.indexOf(pay.period));
    this.payMaximum.push(pay?.maximum ?? NONE);
    this.payMaximumYearly.push(pay?.maximumYearly ?? NONE);
    this.quarterHours.push(quarterHours ?? NONE);
  }
}

/** @param route its index in the list of routes */
export const routeBit = (route: number) => 1 << route;
