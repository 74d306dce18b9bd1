import { endSessions } from '@common-ground/contract/accounts/accounts';
import { formatLocale } from '@common-ground/i18n/formats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptAppearance, chosenAppearance } from '../device/appearance.ts';
import { writeStored } from '../device/device-store.ts';
import { adoptFormatLocale } from '../device/format-locale.ts';
import { cancelExpectedSignOut, expectsSession, setSharedDevice } from '../session/current-session.ts';
import { identity } from '../session/identity.ts';
import { problem, type StubApi, stubApi } from '../testing/stub-api.tsx';
import { signOut } from './leaving.ts';

const storage = new Map<string, string>();
const inTab = new Map<string, string>();
let api: StubApi;
let signedOut: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  storage.clear();
  inTab.clear();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: vi.fn() });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('localStorage', storageOf(storage));
  vi.stubGlobal('sessionStorage', storageOf(inTab));
  api = stubApi();
  api.answer(endSessions, () => ({ status: 204, body: null }));
  signedOut = vi.spyOn(identity, 'signOut').mockResolvedValue(undefined);
  cancelExpectedSignOut();
});

afterEach(() => vi.unstubAllGlobals());

function storageOf(texts: Map<string, string>) {
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
    clear: () => texts.clear(),
  };
}

/** The outcome: whether all sessions were to be ended, and whether this one was. */
const outcome = () => ({
  asked: api.received(endSessions).length,
  left: signedOut.mock.calls.length,
  isExpected: expectsSession(),
});

describe('signOut', () => {
  it('ends only this device’s session', async () => {
    expect(await signOut(false)).toBeNull();
    expect(outcome()).toEqual({ asked: 0, left: 1, isExpected: false });
  });

  it('ends every session on request', async () => {
    expect(await signOut(true)).toBeNull();
    expect(outcome()).toEqual({ asked: 1, left: 1, isExpected: false });
  });

  it('ends every session on a shared device, whatever was requested', async () => {
    setSharedDevice(true);
    expect(await signOut(false)).toBeNull();
    expect(outcome()).toEqual({ asked: 1, left: 1, isExpected: false });
  });

  it('stays, and says why, when the sessions cannot be ended now', async () => {
    setSharedDevice(true);
    api.answer(endSessions, () => 'connection lost');
    expect(await signOut(false)).toMatchObject({ code: 'offline' });
    expect(outcome()).toEqual({ asked: 1, left: 0, isExpected: true });
  });

  it('leaves nothing of the account on the device except the device’s own settings', async () => {
    setSharedDevice(true);
    adoptAppearance({ theme: 'dark', motion: 'reduced', textSize: 'larger' });
    adoptFormatLocale('en-US');
    writeStored('device', 'analytics-consent', 'yes');
    writeStored('tab', 'discovery.opened', 'a-handle');
    expect(await signOut(false)).toBeNull();
    expect([...storage]).toEqual([['shared-device', 'yes']]);
    expect(inTab.size).toBe(0);
    expect(chosenAppearance('textSize')).toBe('normal');
    expect(formatLocale()).toBe('en-GB');
  });

  it.each([
    ['a sign-in without an account', 'account_missing'],
    ['an anonymous employee', 'forbidden'],
  ] as const)(
    'signs %s out on this device only, as there are no other sessions to end',
    async (_who, code) => {
      setSharedDevice(true);
      api.answer(endSessions, () => problem(code));
      expect(await signOut(false)).toBeNull();
      expect(outcome()).toEqual({ asked: 1, left: 1, isExpected: false });
    },
  );
});
