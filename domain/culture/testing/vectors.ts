import { measureCompany, type ReferenceCompany } from './reference-company.ts';
import { compare, type ReferenceOverlap } from './reference-overlap.ts';
import { type ReferencePerson, type ReferenceSession, scorePerson } from './reference-person.ts';
import { COMPANY_PLANS, type CompanyPlan, PERSON_PLANS } from './vector-plans.ts';

/** The published test vectors. Lists of eight follow the order of the dimensions. */
export type TestVectors = {
  readonly about: string;
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
  readonly overlapVersion: string;
  readonly measurementError: number;
  readonly persons: readonly { name: string; session: ReferenceSession; expected: ReferencePerson }[];
  readonly companies: readonly (CompanyPlan & { expected: ReferenceCompany })[];
  /** Persons and companies by their positions in the lists above. */
  readonly overlaps: readonly { person: number; company: number; expected: ReferenceOverlap }[];
};

const MEASUREMENT_ERROR = 8.5;

/** Makes the vectors with the second implementation alone. Figures have ten decimals. */
export function makeTestVectors(): TestVectors {
  const persons = PERSON_PLANS.map((plan) => ({ ...plan, expected: tenDecimals(scorePerson(plan.session)) }));
  const companies = COMPANY_PLANS.map((plan) => ({
    ...plan,
    expected: tenDecimals(measureCompany(plan.raters, plan.batches, plan.headcount)),
  }));
  const overlaps = persons.flatMap((item, person) =>
    companies.map((other, company) => ({
      person,
      company,
      expected: tenDecimals(
        compare({
          wanted: item.expected.S,
          wantedError: Array(8).fill(MEASUREMENT_ERROR),
          lived: other.expected.mean,
          livedError: other.expected.errorUsed,
          disagreed: other.expected.disagreed ?? Array(8).fill(false),
          raters: other.raters.length,
        }),
      ),
    })),
  );
  return {
    about:
      'Answers in, every figure out; see docs/scoring.md. Made by the second implementation in domain/culture/testing. Companies are as they are shown, and overlaps are computed from what is shown.',
    instrumentVersion: '2.0.0',
    scoringVersion: '2.0.0',
    overlapVersion: '2.1.0',
    measurementError: MEASUREMENT_ERROR,
    persons,
    companies,
    overlaps,
  };
}

/** The vectors as text: one line for each person, rater and overlap, so that diffs are readable. */
export function textOfVectors(vectors: TestVectors): string {
  const lines = (entries: readonly unknown[]) =>
    entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const { persons, companies, overlaps, ...head } = vectors;
  const opening = JSON.stringify(head, null, 2).replace(/\n}$/, '');
  const lists = Object.entries({ persons, companies, overlaps }).map(
    ([name, list]) => `  "${name}": [\n${lines(list)}\n  ]`,
  );
  return `${opening},\n${lists.join(',\n')}\n}\n`;
}

function tenDecimals<Figures>(figures: Figures): Figures {
  return JSON.parse(
    JSON.stringify(figures, (_, value) =>
      typeof value === 'number' ? Math.round(value * 1e10) / 1e10 : value,
    ),
  );
}
