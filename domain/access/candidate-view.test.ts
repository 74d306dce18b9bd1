import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateView, discoveryLevel, VISIBILITIES, type Viewing } from './candidate-view.ts';

const viewings: fc.Arbitrary<Viewing> = fc.record({
  isVerified: fc.boolean(),
  isBlocked: fc.boolean(),
  isChosen: fc.boolean(),
  isUnlinkedToday: fc.boolean(),
  hasApplied: fc.boolean(),
  visibility: fc.constantFrom(...VISIBILITIES),
  age: fc.constantFrom('unknown', 'too_young', 'minor', 'adult'),
  hasConsentedToDiscovery: fc.boolean(),
  isLeaving: fc.boolean(),
});

const OPEN: Viewing = {
  isVerified: true,
  isBlocked: false,
  isChosen: false,
  isUnlinkedToday: false,
  hasApplied: false,
  visibility: 'named',
  age: 'adult',
  hasConsentedToDiscovery: true,
  isLeaving: false,
};

const DEPTH = { hidden: 0, anonymous: 1, named: 2 } as const;
const depth = (viewing: Viewing) => DEPTH[discoveryLevel(viewing)];

describe('what a company may see of a candidate', () => {
  it.each<[ReturnType<typeof candidateView>, string, Partial<Viewing>]>([
    ['anonymous', 'a verified company', {}],
    ['named', 'a chosen one', { isChosen: true }],
    [
      'named',
      'a chosen one without the consent to being found',
      { isChosen: true, hasConsentedToDiscovery: false },
    ],
    ['hidden', 'another without that consent', { hasConsentedToDiscovery: false }],
    ['anonymous', 'a chosen one while the setting is anonymous', { isChosen: true, visibility: 'anonymous' }],
    ['hidden', 'a chosen one while the setting is hidden', { isChosen: true, visibility: 'hidden' }],
    ['hidden', 'one that saw the name until today', { isUnlinkedToday: true }],
    ['named', 'one that saw it until today and was chosen anew', { isUnlinkedToday: true, isChosen: true }],
    ['hidden', 'one that is not verified', { isVerified: false, isChosen: true }],
    ['hidden', 'a blocked one', { isBlocked: true, isChosen: true }],
    ['hidden', 'a chosen one of a minor', { age: 'minor', isChosen: true }],
    ['hidden', 'a chosen one of somebody whose age is not known', { age: 'unknown', isChosen: true }],
    ['applied', 'one that was applied to', { hasApplied: true }],
    ['applied', 'one that was applied to and then blocked', { hasApplied: true, isBlocked: true }],
    ['applied', 'an unverified one that an adult applied to', { hasApplied: true, isVerified: false }],
    ['applied', 'a verified one that a minor applied to', { hasApplied: true, age: 'minor' }],
    [
      'hidden',
      'one that a minor applied to and that is not verified any more',
      { hasApplied: true, age: 'minor', isVerified: false },
    ],
    ['hidden', 'one that was applied to by somebody who leaves', { hasApplied: true, isLeaving: true }],
  ])('is %s for %s', (level, _who, change) => {
    expect(candidateView({ ...OPEN, ...change })).toBe(level);
  });

  it('is nothing for someone under 18 or of unknown age, except for what was sent', () => {
    fc.assert(
      fc.property(viewings, fc.constantFrom('unknown', 'too_young', 'minor'), (viewing, age) => {
        expect(discoveryLevel({ ...viewing, age })).toBe('hidden');
        expect(candidateView({ ...viewing, age, hasApplied: false })).toBe('hidden');
      }),
    );
  });

  it('a block beats everything but what was already sent', () => {
    fc.assert(
      fc.property(viewings, (viewing) => {
        const blocked = { ...viewing, isBlocked: true };
        expect(discoveryLevel(blocked)).toBe('hidden');
        expect(['hidden', 'applied']).toContain(candidateView(blocked));
        if (!viewing.hasApplied) expect(candidateView(blocked)).toBe('hidden');
      }),
    );
  });

  it('a more open setting or condition never shows less', () => {
    fc.assert(
      fc.property(viewings, (viewing) => {
        const [hiddenView, anonymous, namedView] = VISIBILITIES.map((visibility) =>
          depth({ ...viewing, visibility }),
        );
        expect(hiddenView).toBe(0);
        expect(anonymous).toBeGreaterThanOrEqual(hiddenView ?? 0);
        expect(namedView).toBeGreaterThanOrEqual(anonymous ?? 0);
        for (const looser of [
          { isVerified: true },
          { isBlocked: false },
          { isChosen: true },
          { hasConsentedToDiscovery: true },
          { age: 'adult' as const },
          { isLeaving: false },
        ])
          expect(depth({ ...viewing, ...looser })).toBeGreaterThanOrEqual(depth(viewing));
      }),
    );
  });

  it('is nothing once the account is being deleted', () => {
    fc.assert(
      fc.property(viewings, (viewing) => {
        expect(candidateView({ ...viewing, isLeaving: true })).toBe('hidden');
      }),
    );
  });

  it('names no one to a company that wasn’t chosen', () => {
    fc.assert(
      fc.property(viewings, (viewing) => {
        expect(discoveryLevel({ ...viewing, isChosen: false })).not.toBe('named');
      }),
    );
  });
});
