import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps requests and jobs away from the database until it's known to be safe. */
export type StartGate = {
  open(): void;
  isOpen(): boolean;
  /** Settles when it opens. */
  readonly opened: Promise<void>;
  /** Whether it's open or opens within this time. */
  opensWithin(ms: number): Promise<boolean>;
};

/** A gate that is closed. */
export function createStartGate(): StartGate {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  let isOpen = false;
  return {
    open() {
      isOpen = true;
      resolve();
    },
    isOpen: () => isOpen,
    opened,
    async opensWithin(ms) {
      if (!isOpen) await Promise.race([opened, sleep(ms, undefined, { ref: false })]);
      return isOpen;
    },
  };
}
