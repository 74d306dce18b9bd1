import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the device believes it is connected. False is certain, true is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}

/** Calls back each time the device reconnects, while the component is mounted. */
export function useWhenOnline(onOnline: () => void): void {
  const listen = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => listen();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
