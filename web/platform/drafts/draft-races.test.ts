import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SlowServer } from '../testing/slow-server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('typing alone while responses are slow', () => {
  it('asks nothing when a read returns your own save before its response arrives', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Po' });
    await world.rest();
    world.process();
    world.page.change({ city: 'Porto' });
    world.startRead();
    await world.deliverRead();
    expect(world.state.collisions).toEqual([]);
    await world.drain();
    expect(world.saved.content.city).toBe('Porto');
    expect(world.state.collisions).toEqual([]);
  });

  it('keeps a change that was reverted during the save', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Porto' });
    await world.rest();
    world.process();
    world.page.change({ city: null });
    world.startRead();
    await world.deliverRead();
    await world.drain();
    expect(world.saved.content.city).toBeNull();
  });

  it('asks nothing when the response was lost after the server had saved', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Po' });
    await world.rest();
    world.process();
    await world.lose();
    world.page.change({ city: 'Porto' });
    await world.drain();
    expect(world.state.collisions).toEqual([]);
    expect(world.saved.content.city).toBe('Porto');
  });

  it('reverts a field even when the response to its first save was lost', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Porto' });
    await world.rest();
    world.process();
    await world.lose();
    world.page.change({ city: null });
    await world.drain();
    expect(world.saved.content.city).toBeNull();
    expect(world.storedDraft).toBeNull();
  });

  it('says that all is saved, however many saves followed one another', async () => {
    for (let saves = 1; saves <= 12; saves += 1) {
      const world = new SlowServer();
      for (let save = 1; save <= saves; save += 1) {
        world.page.change({ city: 'P'.repeat(save) });
        await world.rest();
        // Typed while the previous save was pending.
        if (save > 1) await world.answer();
      }
      await world.drain();
      expect(world.saved.content.city).toBe('P'.repeat(saves));
      expect(world.state.progress, `${saves} saves`).toBe('settled');
    }
  });

  it('asks nothing when the page is reloaded before the response', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Po' });
    await world.rest();
    world.process();
    world.page.change({ city: 'Porto' });
    await world.reload();
    expect(world.state.collisions).toEqual([]);
    await world.drain();
    expect(world.saved.content.city).toBe('Porto');
  });

  it('asks nothing about an entry that was just added', async () => {
    const world = new SlowServer();
    world.page.change({ schools: [{ id: 'a', name: 'Liceu' }] });
    await world.rest();
    world.process();
    await world.lose();
    world.page.change({ schools: [{ id: 'a', name: 'Liceu Garrett' }] });
    world.startRead();
    await world.deliverRead();
    await world.drain();
    expect(world.state.collisions).toEqual([]);
    expect(world.saved.content.schools).toEqual([{ id: 'a', name: 'Liceu Garrett' }]);
  });
});

describe('a second writer while responses are slow', () => {
  it('is asked about if both changed the same field during a save', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Porto' });
    await world.rest();
    world.elsewhere({ city: 'Braga' });
    world.startRead();
    await world.deliverRead();
    await world.drain();
    expect(world.state.collisions).toEqual(['city']);
    expect(world.saved.content.city).toBe('Braga');
    expect(world.state.content.city).toBe('Porto');
  });

  it('is asked about if they saved between your save and its response', async () => {
    const world = new SlowServer();
    world.page.change({ city: 'Po' });
    await world.rest();
    world.process();
    world.elsewhere({ city: 'Braga' });
    world.page.change({ city: 'Porto' });
    world.startRead();
    await world.deliverRead();
    await world.drain();
    expect(world.state.collisions).toEqual(['city']);
    expect(world.saved.content.city).toBe('Braga');
    expect(world.state.content.city).toBe('Porto');
  });

  it('is merged silently if nothing else was changed', async () => {
    const world = new SlowServer();
    world.page.change({ name: 'Ana' });
    await world.rest();
    world.process();
    world.elsewhere({ city: 'Braga' });
    world.startRead();
    await world.deliverRead();
    expect(world.state.content.city).toBeNull();
    await world.answer();
    expect(world.state.content.city).toBe('Braga');
    await world.drain();
    expect(world.state.collisions).toEqual([]);
    expect(world.saved.content).toMatchObject({ name: 'Ana', city: 'Braga' });
  });
});

const TEXTS = [null, 'P', 'Po', 'Por', 'Porto'];
const text = fc.constantFrom(...TEXTS);
const schools = fc.option(
  fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: text }), { selector: ({ id }) => id }),
);
/** The next step, in any order: typing, a pause, or progress of a pending request. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    entered: fc.record({ name: text, city: text, schools }, { requiredKeys: [] }),
  }),
  fc.record({ kind: fc.constantFrom('rest', 'process', 'answer', 'lose', 'startRead', 'reload', 'wait') }),
  fc.record({ kind: fc.constant('deliverRead' as const), index: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(world: SlowServer, next: Step) {
  if (next.kind === 'type' && 'entered' in next) world.page.change(next.entered);
  else if (next.kind === 'deliverRead' && 'index' in next) await world.deliverRead(next.index);
  else if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(5_000);
  else await world[next.kind as 'rest' | 'process' | 'answer' | 'lose' | 'startRead' | 'reload']();
}

describe('whatever the order of edits, reads and responses', () => {
  it('typing alone never asks anything, and nothing typed is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        vi.clearAllTimers();
        const world = new SlowServer();
        let typed = world.state.content;
        for (const next of steps) {
          if (next.kind === 'type' && 'entered' in next) typed = { ...typed, ...next.entered };
          await take(world, next);
          expect(world.state.content).toEqual(typed);
        }
        await world.drain();
        expect(world.hasAsked).toBe(false);
        expect(world.state.content).toEqual(typed);
        expect(world.saved.content).toEqual(typed);
        expect(world.storedDraft).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('a second writer to the same field is asked about, and neither change is overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.array(step, { maxLength: 12 }),
        async (before, after) => {
          vi.clearAllTimers();
          const world = new SlowServer();
          for (const next of before) await take(world, next);
          await world.drain();
          world.page.change({ city: 'mine' });
          world.elsewhere({ city: 'theirs' });
          for (const next of after) if (next.kind !== 'type') await take(world, next);
          await world.drain();
          expect(world.state.collisions).toEqual(['city']);
          expect(world.state.content.city).toBe('mine');
          expect(world.saved.content.city).toBe('theirs');
        },
      ),
      { numRuns: 200 },
    );
  });
});
