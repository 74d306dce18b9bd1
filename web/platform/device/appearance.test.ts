import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adoptAppearance,
  chooseAppearance,
  chosenAppearance,
  followAccount,
  forgetAdoptedAppearance,
  type PreferredAppearance,
  pauseAccountAppearance,
  subscribeToAppearance,
} from './appearance.ts';

const NO_PREFERENCE: PreferredAppearance = { theme: null, motion: null, textSize: null };
const applied: Record<string, string> = {};
const storage = new Map<string, string>();

beforeEach(() => {
  for (const name of Object.keys(applied)) delete applied[name];
  storage.clear();
  vi.stubGlobal('document', { documentElement: { dataset: applied }, addEventListener: vi.fn() });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

describe('a choice on this device', () => {
  it('applies right away, is kept for the next start, and is announced', () => {
    const listener = vi.fn();
    const stop = subscribeToAppearance(listener);
    chooseAppearance('textSize', 'large');
    expect(applied).toEqual({ textSize: 'large' });
    expect(storage.get('textSize')).toBe('large');
    expect(chosenAppearance('textSize')).toBe('large');
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('isn’t stored if it’s the default anyway', () => {
    chooseAppearance('theme', 'dark');
    chooseAppearance('theme', 'system');
    expect(applied).toEqual({});
    expect(storage.size).toBe(0);
    expect(chosenAppearance('theme')).toBe('system');
  });
});

describe('an account’s preference', () => {
  it('is adopted on a device that hasn’t seen it', () => {
    adoptAppearance({ theme: 'dark', motion: 'reduced', textSize: 'larger' });
    expect(applied).toEqual({ theme: 'dark', motion: 'reduced', textSize: 'larger' });
  });

  it('leaves the device’s choice if there isn’t one', () => {
    chooseAppearance('theme', 'light');
    adoptAppearance(NO_PREFERENCE);
    expect(chosenAppearance('theme')).toBe('light');
  });

  it('is overridden by a later choice on this device until the account’s preference changes', () => {
    adoptAppearance({ ...NO_PREFERENCE, theme: 'dark' });
    chooseAppearance('theme', 'light');
    adoptAppearance({ ...NO_PREFERENCE, theme: 'dark' });
    expect(chosenAppearance('theme')).toBe('light');
    adoptAppearance({ ...NO_PREFERENCE, theme: 'dark', motion: 'reduced' });
    expect(applied).toEqual({ theme: 'light', motion: 'reduced' });
  });

  it('doesn’t undo a later choice in its own form', () => {
    const end = pauseAccountAppearance();
    adoptAppearance({ ...NO_PREFERENCE, theme: 'light' });
    followAccount({ ...NO_PREFERENCE, theme: 'dark' });
    expect(chosenAppearance('theme')).toBe('light');
    end();
    followAccount({ ...NO_PREFERENCE, theme: 'dark' });
    expect(chosenAppearance('theme')).toBe('dark');
  });

  it('ends with the account', () => {
    adoptAppearance({ ...NO_PREFERENCE, textSize: 'larger' });
    adoptAppearance(NO_PREFERENCE);
    expect(applied).toEqual({});
  });

  it('is forgotten for the next person, in the document and on the device', () => {
    adoptAppearance({ theme: 'dark', motion: 'reduced', textSize: 'larger' });
    forgetAdoptedAppearance();
    expect(applied).toEqual({});
    expect(storage.size).toBe(0);
  });

  it('keeps later choices on this device when it’s forgotten', () => {
    adoptAppearance({ ...NO_PREFERENCE, theme: 'dark', textSize: 'larger' });
    chooseAppearance('theme', 'light');
    forgetAdoptedAppearance();
    expect(applied).toEqual({ theme: 'light' });
    expect([...storage]).toEqual([['theme', 'light']]);
  });

  it('is adopted again if the stored copy can’t be read', () => {
    storage.set('adopted-appearance', 'no JSON');
    adoptAppearance({ ...NO_PREFERENCE, theme: 'dark' });
    expect(chosenAppearance('theme')).toBe('dark');
  });
});
