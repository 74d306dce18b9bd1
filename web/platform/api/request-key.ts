import { useRef } from 'react';

/**
 * @returns a function that gives a request its idempotency key: the previous one for the same body, so that a
 * retry has no second effect, or a new one
 */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ said: '', key: '' });
  return (body) => {
    const serialised = JSON.stringify(body);
    if (last.current.said !== serialised) last.current = { said: serialised, key: crypto.randomUUID() };
    return last.current.key;
  };
}
