import { expect, it } from 'vitest';
import { isMachineFull, isOutage, isUnavailable } from './is-unavailable.ts';

it.each([
  'Connection terminated unexpectedly',
  'Query read timeout',
  // pg's error for a connection lost between two statements of one request.
  'Client has encountered a connection error and is not queryable',
])('takes “%s” for an outage of the database, so that it is answered with 503', (message) => {
  const error = new Error(message);
  expect([isOutage(error), isUnavailable(error)]).toEqual([true, true]);
});

it('takes no other failure for one', () => {
  const mistakes = [new Error('Cannot read properties'), Object.assign(new Error(), { code: '42P01' }), null];
  for (const error of mistakes) expect([isOutage(error), isUnavailable(error)]).toEqual([false, false]);
});

it.each(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'])(
  'takes %s for a machine that’s full, not for an outage',
  (code) => {
    const error = Object.assign(new Error(), { code });
    expect([isMachineFull(error), isUnavailable(error), isOutage(error)]).toEqual([true, true, false]);
  },
);
