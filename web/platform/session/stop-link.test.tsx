import { afterEach, expect, test } from 'vitest';
import { clearUnsubscribeLink, receiveUnsubscribeLink, storedUnsubscribeLink } from './stop-link.ts';

const start = location.href;
const token = 'a-Z_09'.padEnd(64, 'x');
afterEach(() => {
  clearUnsubscribeLink();
  history.replaceState(null, '', start);
});

test.each([
  [`/login?stop=${token}`, 'address'],
  [`/login?stop-codes=${token}`, 'domain'],
  [`/login?stop-emails=${token}`, 'setting'],
  [`/stop-mail#${token}`, 'address'],
  [`/stop-mail#domain=${token}`, 'domain'],
  [`/stop-mail/#setting=${token}`, 'setting'],
])('%s is removed from the address and stored', (address, target) => {
  history.replaceState(null, '', address);
  receiveUnsubscribeLink();
  expect(location.pathname + location.search + location.hash).toBe('/login');
  expect(storedUnsubscribeLink()).toEqual({ target, token });
});

test.each(['/login?stop-emails=cut', '/stop-mail#setting=cut', '/stop-mail'])(
  '%s is stored without a token',
  (address) => {
    history.replaceState(null, '', address);
    receiveUnsubscribeLink();
    expect(storedUnsubscribeLink()?.token).toBeNull();
  },
);

test.each(['/login', '/login?invite=abc', '/dashboard?stop=x'])('%s isn’t an unsubscribe link', (address) => {
  history.replaceState(null, '', address);
  receiveUnsubscribeLink();
  expect(storedUnsubscribeLink()).toBeNull();
  expect(location.pathname + location.search).toBe(address);
});
