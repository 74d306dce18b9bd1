import { describe, expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

describe('an address', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    'on the internet is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    // Where cloud machines get their credentials.
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'calendar.example',
    '',
  ])('in another network, or none at all, isn’t: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is this machine’s own', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::2', 'localhost'].some(isLoopback)).toBe(false);
  });
});
