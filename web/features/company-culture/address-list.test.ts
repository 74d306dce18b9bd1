import { describe, expect, it } from 'vitest';
import { addressErrorMessages, addressesIn, addressViolations } from './address-list.ts';

describe('addressesIn', () => {
  it('accepts lines, commas, semicolons and spaces as pasted', () => {
    expect(addressesIn(' a@work.example,b@work.example;\n\tc@work.example  d@work.example\r\n')).toEqual([
      'a@work.example',
      'b@work.example',
      'c@work.example',
      'd@work.example',
    ]);
    expect(addressesIn(' \n ')).toEqual([]);
  });
});

describe('addressViolations', () => {
  const messagesFor = (addresses: string[]) => addressErrorMessages(addresses, addressViolations(addresses));

  it('finds nothing wrong with different addresses', () => {
    expect(messagesFor(['a@work.example', 'b@work.example'])).toEqual([]);
  });

  it('names every address that is malformed or repeated, all at once', () => {
    expect(messagesFor(['a@work.example', 'nonsense', 'A@WORK.example'])).toEqual([
      '“nonsense” isn’t an email address we can use. Write it like name@example.org, without quotation marks, % or !.',
      '“A@WORK.example” goes to a mailbox that’s already on the list. List each person once.',
    ]);
  });

  it('names the domain that addresses have to belong to', () => {
    const violation = { pointer: '/addresses/0', code: 'other_domain', params: { domain: 'work.example' } };
    expect(addressErrorMessages(['a@home.example'], [violation])).toEqual([
      '“a@home.example” isn’t at work.example. Use addresses at that domain.',
    ]);
  });

  it('says how many there may be', () => {
    expect(messagesFor([])).toEqual(['Enter at least one address.']);
    const many = Array.from({ length: 51 }, (_item, index) => `p${index}@work.example`);
    expect(messagesFor(many)).toEqual(['Enter at most 50 addresses at a time.']);
  });
});
