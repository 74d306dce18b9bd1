import { EMPTY_PROFILE, SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import type { DraftState } from '../../../platform/drafts/draft-state.ts';
import type { ProfileStates } from './profile-drafts.ts';
import { profileStatus, saveStatus, savingObstacleOf } from './save-messages.ts';

type Content = { name: string | null };

const SETTLED: DraftState<Content> = {
  content: { name: 'Ana' },
  base: { version: 1, content: { name: 'Ana' } },
  progress: 'settled',
  problem: null,
  violations: [],
  collisions: [],
  hasSaved: false,
};
const SAVED = { ...SETTLED, hasSaved: true };
const problem = (code: 'offline' | 'overloaded' | 'signed_out') => ({ code, status: 0, violations: [] });

// Whether this device stores anything depends on the test file that ran before in this worker.
beforeAll(() => void vi.spyOn(deviceDrafts, 'isDurable').mockReturnValue(true));
afterAll(() => void vi.restoreAllMocks());

describe('the saving status', () => {
  it('is empty before anything has been saved, and then "Saved"', () => {
    expect(saveStatus([SETTLED, SETTLED])).toEqual({ kind: 'idle' });
    expect(saveStatus([SETTLED, SAVED])).toEqual({ kind: 'saved' });
  });

  it('is "Saving" as soon as something is typed', () => {
    expect(saveStatus([SAVED, { ...SETTLED, progress: 'pending' }])).toEqual({ kind: 'saving' });
    expect(saveStatus([{ ...SETTLED, progress: 'sending' }])).toEqual({ kind: 'saving' });
  });

  it('says what’s waiting on the device', () => {
    const waiting = { ...SAVED, progress: 'waiting' as const };
    expect(saveStatus([{ ...waiting, problem: problem('offline') }])).toEqual({
      kind: 'waiting',
      text: 'Kept on this device until you’re online',
    });
    expect(saveStatus([{ ...waiting, problem: problem('overloaded') }])).toMatchObject({
      kind: 'waiting',
      text: expect.stringContaining('trying again'),
    });
  });

  it('names problems before anything else', () => {
    const stopped = { ...SAVED, progress: 'stopped' as const, problem: problem('signed_out') };
    expect(saveStatus([{ ...SETTLED, progress: 'sending' }, stopped])).toMatchObject({ kind: 'failed' });
    expect(saveStatus([{ ...SAVED, collisions: ['name'] }])).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('Choose'),
    });
  });

  it('isn’t "Saved" while an answer is held back', () => {
    const violations = [{ pointer: '/name', code: 'pattern', params: {} }];
    expect(saveStatus([{ ...SAVED, content: { name: '<' }, violations }])).toMatchObject({ kind: 'waiting' });
  });
});

describe('what stops the whole profile from being saved', () => {
  const settled = <Part>(content: Part): DraftState<Part> => ({
    content,
    base: { version: 1, content },
    progress: 'settled',
    problem: null,
    violations: [],
    collisions: [],
    hasSaved: true,
  });
  const states = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, settled(EMPTY_PROFILE[name])]),
  ) as ProfileStates;

  it('is where the candidate has to choose or fix something, with a link', () => {
    const colliding = { ...states, location: { ...states.location, collisions: ['city' as const] } };
    expect(savingObstacleOf(colliding)).toMatchObject({ path: '/general/location' });
    const heldPaths = {
      ...states,
      personal: {
        ...states.personal,
        content: { ...EMPTY_PROFILE.personal, phone: '12' },
        violations: [{ pointer: '/phone', code: 'pattern', params: {} }],
      },
    };
    expect(savingObstacleOf(heldPaths)).toMatchObject({ path: '/general/personal' });
    expect(profileStatus(heldPaths, ['location']).text).toContain('Your details');
    expect(profileStatus(heldPaths, ['personal']).text).not.toContain('Your details');
  });

  it('resolves by itself when the connection is back', () => {
    const waiting = { ...states.role, progress: 'waiting' as const, problem: problem('offline') };
    expect(savingObstacleOf({ ...states, role: waiting })).toEqual({
      text: 'Kept on this device until you’re online',
      path: null,
    });
  });
});
