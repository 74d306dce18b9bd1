import { afterEach, expect, test } from 'vitest';
import { clearStopLink, receiveStopLink, storedStopLink } from './stop-link.ts';

const start = location.href;
const token = 'a-Z_09'.padEnd(64, 'x');
afterEach(() => {
  clearStopLink();
  history.replaceState(null, '', start);
});

test.each([
  [`/login?stop=${token}`, 'address'],
  [`/login?stop-codes=${token}`, 'domain'],
  [`/login?stop-emails=${token}`, 'setting'],
  [`/stop-mail#${token}`, 'address'],
  [`/stop-mail#domain=${token}`, 'domain'],
  [`/stop-mail/#setting=${token}`, 'setting'],
])('%s is taken out of the address and held', (address, target) => {
  history.replaceState(null, '', address);
  receiveStopLink();
  expect(location.pathname + location.search + location.hash).toBe('/login');
  expect(storedStopLink()).toEqual({ target, token });
});

test.each(['/login?stop-emails=cut', '/stop-mail#setting=cut', '/stop-mail'])(
  '%s is held without a token',
  (address) => {
    history.replaceState(null, '', address);
    receiveStopLink();
    expect(storedStopLink()?.token).toBeNull();
  },
);

test.each(['/login', '/login?invite=abc', '/dashboard?stop=x'])('%s is none', (address) => {
  history.replaceState(null, '', address);
  receiveStopLink();
  expect(storedStopLink()).toBeNull();
  expect(location.pathname + location.search).toBe(address);
});
