import { useRef } from 'react';

/** @returns what gives a request its idempotency key: the one before for the same body, so that a retry does nothing twice, or a new one */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ said: '', key: '' });
  return (body) => {
    const said = JSON.stringify(body);
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() };
    return last.current.key;
  };
}
