import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The colours of tokens.css, as they are written there. */
function readTokens(): Map<string, Record<Theme, string>> {
  const tokens = new Map<string, Record<Theme, string>>();
  for (const [, name, light, dark] of css.matchAll(
    /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\);/g,
  )) {
    tokens.set(name ?? '', { light: light ?? '', dark: dark ?? '' });
  }
  for (const [, name, both] of css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    tokens.set(name ?? '', { light: both ?? '', dark: both ?? '' });
  }
  return tokens;
}

const tokens = readTokens();

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2 between two tokens, 1 to 21. */
function contrast(foreground: string, background: string, theme: Theme): number {
  const [a, b] = [foreground, background].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`No token ${name}`);
    return luminance(token[theme]);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const BACKGROUNDS = ['paper', 'surface', 'sunk'];
const TINTS = ['ground-wash', 'marigold-wash', 'clay-wash', 'sky-wash'];

const TEXTS: [string, string][] = [
  ...[...BACKGROUNDS, ...TINTS].flatMap((on): [string, string][] => [
    ['ink', on],
    ['muted', on],
  ]),
  ...BACKGROUNDS.flatMap((on): [string, string][] => [
    ['ground', on],
    ['clay', on],
    ['sky', on],
  ]),
  ['ground', 'ground-wash'],
  ['clay', 'clay-wash'],
  ['sky', 'sky-wash'],
  ['ground-ink', 'ground'],
  ['ground-ink', 'ground-strong'],
  ['clay-ink', 'clay'],
  ['clay-ink', 'clay-strong'],
  ['idea-ink', 'idea'],
  ['idea-muted', 'idea'],
];

const CONTROLS: [string, string][] = [
  ...BACKGROUNDS.flatMap((on): [string, string][] => [
    ['control', on],
    ['ground', on],
    ['focus', on],
    ['clay', on],
  ]),
  ['focus', 'ground-wash'],
  ['focus', 'marigold-wash'],
  ['surface', 'control'],
  ...[...tokens.keys()]
    .filter((name) => name.startsWith('dim-'))
    .flatMap((name) => BACKGROUNDS.map((on): [string, string] => [name, on])),
];

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(TEXTS)('%s on %s is readable (4.5:1)', (text, on) => {
    expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CONTROLS)('%s next to %s can be told apart (3:1)', (part, background) => {
    expect(contrast(part, background, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('black on white is 21, which proves the formula', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21, 5);
});
