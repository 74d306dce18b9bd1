import { formatDate, formatLocale } from '@common-ground/i18n/formats';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  adoptedFormats,
  adoptFormatLocale,
  forgetFormatLocale,
  startFormats,
  subscribeToFormats,
} from './format-locale.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  startFormats();
  return () => vi.unstubAllGlobals();
});

it('writes dates the way the account does, at the next start even before it has loaded', () => {
  const day = () => formatDate(new Date('2026-11-24T12:00:00Z'), { dateStyle: 'short', timeZone: 'UTC' });
  expect(day()).toBe('24/11/2026');
  adoptFormatLocale('en-US');
  expect(day()).toBe('11/24/26');
  startFormats();
  expect(formatLocale()).toBe('en-US');
});

it('writes dates the way the browser does once the account is gone, even at the next start', () => {
  adoptFormatLocale('en-US');
  forgetFormatLocale();
  expect([formatLocale(), storage.size]).toEqual(['en-GB', 0]);
  startFormats();
  expect(formatLocale()).toBe('en-GB');
});

it('re-renders pages only if the locale has changed', () => {
  const listener = vi.fn();
  const stop = subscribeToFormats(listener);
  const before = adoptedFormats();
  adoptFormatLocale('en-GB');
  expect([listener.mock.calls.length, adoptedFormats()]).toEqual([0, before]);
  adoptFormatLocale('en-IE');
  expect([listener.mock.calls.length, adoptedFormats()]).toEqual([1, before + 1]);
  stop();
});
