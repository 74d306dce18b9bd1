import { describe, expect, it } from 'vitest';
import { internationalPhone } from './phone.ts';

describe('internationalPhone', () => {
  it.each([
    ['+84 912 345 678', '+84912345678'],
    [' +44 (20) 7946-0018 ', '+442079460018'],
    ['+351.912.345.678', '+351912345678'],
  ])('reads %s as E.164', (written, number) => {
    expect(internationalPhone(written)).toBe(number);
  });

  it.each([
    '020 7946 0018',
    '+0 20 7946 0018',
    '+84 91',
    '+84 912 345 678 ext 4',
    '',
    '0084912345678',
    '+44 (0)20 7946 0018',
  ])('finds no number with its country code in “%s”', (written) => {
    expect(internationalPhone(written)).toBeNull();
  });
});
