import { useEffect, useState } from 'react';

/** Follows a text once it has stayed the same for a while, and is empty until then. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
