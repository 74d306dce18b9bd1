import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discoveryLevel, VISIBILITIES, type Viewing } from './candidate-view.ts';
import { matchingObstacle } from './consent.ts';
import {
  isOutdatedPosition,
  POSITION_DECISIONS,
  POSITION_PARTS,
  type PositionParts,
  positionObstacle,
  positionSteps,
  VISIBILITY_POSITIONS,
  visibilityPosition,
} from './visibility-position.ts';

const positions = fc.constantFrom(...VISIBILITY_POSITIONS);
const parts: fc.Arbitrary<PositionParts> = fc.record({
  visibility: fc.constantFrom(...VISIBILITIES),
  matching: fc.boolean(),
  discovery: fc.boolean(),
});
/** Everything about a company and a candidate that a position doesn't set. */
const rest: fc.Arbitrary<Omit<Viewing, 'visibility' | 'hasConsentedToDiscovery' | 'hasApplied'>> = fc.record({
  isVerified: fc.boolean(),
  isBlocked: fc.boolean(),
  isChosen: fc.boolean(),
  isUnlinkedToday: fc.boolean(),
  age: fc.constantFrom('unknown', 'too_young', 'minor', 'adult'),
  isLeaving: fc.boolean(),
});
const versions = fc.record({ visibility: fc.nat(3), matching: fc.nat(3), discovery: fc.nat(3) });

const DEPTH = { hidden: 0, anonymous: 1, named: 2 } as const;
type Rest = Omit<Viewing, 'visibility' | 'hasConsentedToDiscovery' | 'hasApplied'>;

/** How much a company sees of the profile, by the one rule that decides it. */
function depthOf({ visibility, discovery }: PositionParts, company: Rest): number {
  return DEPTH[discoveryLevel({ ...company, visibility, hasConsentedToDiscovery: discovery })];
}

function isCompared({ matching }: PositionParts, hasObjected: boolean): boolean {
  return matchingObstacle({ hasConsentedToMatching: matching, hasObjected }) === null;
}

describe('a position', () => {
  it('is recognised only if every decision matches, so that choosing it again changes nothing', () => {
    for (const position of VISIBILITY_POSITIONS)
      expect(visibilityPosition(POSITION_PARTS[position])).toBe(position);
    fc.assert(
      fc.property(parts, (viewing) => {
        const position = visibilityPosition(viewing);
        if (position !== null) expect(POSITION_PARTS[position]).toEqual(viewing);
      }),
    );
  });

  it('is null for the eight other combinations', () => {
    const all = VISIBILITIES.flatMap((visibility) =>
      [true, false].flatMap((matching) =>
        [true, false].map((discovery) => ({ visibility, matching, discovery })),
      ),
    );
    expect(all.filter((viewing) => visibilityPosition(viewing) === null)).toHaveLength(8);
  });

  it('shows no company less than the one before it', () => {
    fc.assert(
      fc.property(rest, fc.boolean(), (company, hasObjected) => {
        const depths = VISIBILITY_POSITIONS.map((position) => depthOf(POSITION_PARTS[position], company));
        expect(depths).toEqual([...depths].sort());
        const compared = VISIBILITY_POSITIONS.map((position) =>
          Number(isCompared(POSITION_PARTS[position], hasObjected)),
        );
        expect(compared).toEqual([...compared].sort());
      }),
    );
  });

  it('shows nothing to any company while private or compared only', () => {
    fc.assert(
      fc.property(rest, (company) => {
        expect(depthOf(POSITION_PARTS.private, company)).toBe(0);
        expect(depthOf(POSITION_PARTS.compare_only, company)).toBe(0);
      }),
    );
  });

  it('shows the name to chosen companies only, and only in the last position', () => {
    fc.assert(
      fc.property(positions, rest, (position, company) => {
        if (depthOf(POSITION_PARTS[position], company) === 2)
          expect([position, company.isChosen]).toEqual(['findable_with_name', true]);
      }),
    );
  });
});

describe('choosing a position', () => {
  it('sets the decisions of the position, and changes nothing if they already match', () => {
    fc.assert(
      fc.property(parts, positions, (viewing, position) => {
        const changed = positionSteps(viewing, position).filter(({ isChanged }) => isChanged);
        for (const name of POSITION_DECISIONS)
          expect(changed.some((step) => step.name === name)).toBe(
            viewing[name] !== POSITION_PARTS[position][name],
          );
        expect(positionSteps(POSITION_PARTS[position], position).every((step) => !step.isChanged)).toBe(true);
      }),
    );
  });

  it('shows no one more unless a step is marked as opening something', () => {
    fc.assert(
      fc.property(parts, positions, rest, fc.boolean(), (viewing, position, company, hasObjected) => {
        const isOpening = positionSteps(viewing, position).some((step) => step.isOpening);
        const after = POSITION_PARTS[position];
        const isMore =
          depthOf(after, company) > depthOf(viewing, company) ||
          Number(isCompared(after, hasObjected)) > Number(isCompared(viewing, hasObjected));
        if (isMore) expect(isOpening).toBe(true);
      }),
    );
  });

  it('takes effect only with the current versions of what it opens, and always if it opens nothing', () => {
    fc.assert(
      fc.property(parts, positions, versions, versions, (viewing, position, current, seen) => {
        const steps = positionSteps(viewing, position);
        const openings = steps.filter((step) => step.isOpening);
        expect(isOutdatedPosition(steps, current, current)).toBe(false);
        expect(isOutdatedPosition(steps, current, seen)).toBe(
          openings.some(({ name }) => current[name] !== seen[name]),
        );
      }),
    );
  });

  it('is open to adults; the two that let no one find the candidate are open to everyone', () => {
    const obstacles = (age: Viewing['age']) =>
      VISIBILITY_POSITIONS.map((position) => positionObstacle(position, age));
    expect(obstacles('adult')).toEqual([null, null, null, null]);
    expect(obstacles('minor')).toEqual([null, null, 'sharing_not_allowed', 'sharing_not_allowed']);
    expect(obstacles('unknown')).toEqual([null, null, 'birth_date_needed', 'birth_date_needed']);
  });
});
