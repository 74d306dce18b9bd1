import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberProblem, readNumber } from './typed-number.ts';

const HOURS = { minimum: 1, maximum: 60, step: 0.25, form: 'in steps of 0.25, e.g. 37.5' };
const WEEKS = { minimum: 0, maximum: 52, step: 1 };

describe('an unambiguous number', () => {
  it.each([
    ['40', '40'],
    ['37.5', '37.5'],
    ['37,5', '37.5'],
    ['37,25', '37.25'],
    [' 37.5 ', '37.5'],
    ['37.', '37'],
    ['.5', '0.5'],
    ['0.500', '0.500'],
    ['007', '7'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['+3', '3'],
    ['24 000', '24000'],
    ['24\u00a0000', '24000'],
    ['24\u202f000,50', '24000.50'],
    ['24’000.50', '24000.50'],
    ["1'234'567", '1234567'],
    ['24,000.00', '24000.00'],
    ['1,234,567.8', '1234567.8'],
    ['1.234.567,80', '1234567.80'],
    ['1,234,567', '1234567'],
    ['1,00,000', '100000'],
    ['12,34,567.5', '1234567.5'],
    ['３７．５', '37.5'],
  ])('%s is %s', (typed, text) => {
    expect(readNumber(typed)).toEqual({ kind: 'number', text });
  });
});

it.each([
  ['1.000', ['1000', '1']],
  ['24,000', ['24000', '24']],
  ['37.500', ['37500', '37.500']],
  ['-1.234', ['-1234', '-1.234']],
] as const)('asks which of two numbers %s is', (typed, readings) => {
  expect(readNumber(typed)).toEqual({ kind: 'ambiguous', readings });
});

it.each([
  '37h',
  'about 20',
  '3 7',
  '1e3',
  '0x10',
  '1,2,3',
  '--3',
  '3-',
  '1 2345',
  '1,23,4',
  '1.2.3',
  '½',
  '3²',
  '24 000 00',
  '12345678901234567890',
  '٣٧',
  '-',
  '.',
  "1 234'567",
  '0,123,456',
])('refuses %s', (typed) => {
  expect(readNumber(typed)).toEqual({ kind: 'unreadable' });
});

/** Writes a number with given separators for thousands and decimals. */
function written(whole: number, decimals: string, thousands: string, point: string): string {
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === '' ? grouped : `${grouped}${point}${decimals}`;
}

describe('whatever is typed', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+e’％h５"), maxLength: 14 });

  it('never loses a digit, sign or decimal point: it’s read as shown or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(signs, fc.string()), (typed) => {
        const parsed = readNumber(typed);
        if (parsed.kind !== 'number') return;
        const normalised = typed.normalize('NFKC').trim();
        expect(normalised).toMatch(/^[-+−]?[\d.,\s'’]+$/);
        expect(parsed.text.startsWith('-')).toBe(/^[-−]/.test(normalised));
        const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
        const [, shownDecimals = ''] = parsed.text.split('.');
        // The last separator either starts the decimals, or precedes three digits like the others.
        const tail = /[.,](\d*)$/.exec(normalised)?.[1] ?? '';
        const isGrouped =
          /^[-+−]?\d{1,3}([.,\s'’]\d{2,3})*[.,\s'’]\d{3}$/.test(normalised) &&
          !/^[-+−]?0*[.,]/.test(normalised);
        if (!isGrouped || shownDecimals !== '')
          expect(Number(`0.${tail}`)).toBe(Number(`0.${shownDecimals}`));
        expect(digitsOf(normalised).replace(/0+$/, '')).toBe(digitsOf(parsed.text).replace(/0+$/, ''));
      }),
      { numRuns: 20_000 },
    );
  });

  it('is read as meant in every common notation, or asked about', () => {
    const style = fc.constantFrom(
      ['', '.'],
      ['', ','],
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ['’', '.'],
      ['\u202f', ','],
    );
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.constantFrom('', '5', '25', '75', '125'),
        style,
        (whole, decimals, [thousands = '', point = '']) => {
          const parsed = readNumber(written(whole, decimals, thousands, point));
          const value = Number(`${whole}.${decimals}`);
          if (parsed.kind === 'ambiguous') expect(parsed.readings.map(Number)).toContain(value);
          else expect(parsed.kind === 'number' && Number(parsed.text)).toBe(value);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('what is wrong with a number', () => {
  it('names the field and the fix', () => {
    expect(numberProblem('Notice period', '-3', WEEKS)).toBe(
      'Notice period: enter a whole number from 0 to 52.',
    );
    expect(numberProblem('Notice period', '1.5', WEEKS)).toBe(
      'Notice period: enter a whole number from 0 to 52.',
    );
    expect(numberProblem('Hours', '37.4', HOURS)).toBe(
      'Hours: enter a number from 1 to 60, in steps of 0.25, e.g. 37.5.',
    );
    expect(numberProblem('Hours', '375', HOURS)).toContain('from 1 to 60');
    expect(numberProblem('People', '1.000', { minimum: 1, maximum: 9_999_999, step: 1 })).toBe(
      'People: “1.000” could mean 1000 or 1. Enter the one you mean.',
    );
  });

  it('is undefined for a valid number and for no number', () => {
    expect(['37.5', '37,25', '1', '60', ''].map((typed) => numberProblem('Hours', typed, HOURS))).toEqual(
      Array(5).fill(undefined),
    );
    expect(
      numberProblem('Amount', '1234567.89', { minimum: 0.01, maximum: 999_999_999.99, step: 0.01 }),
    ).toBeUndefined();
  });
});
