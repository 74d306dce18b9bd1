/** Tells jobs that there is something to do before their time. */
export type JobSignal = {
  raise(): void;
  onRaised(listener: () => void): void;
};

export function createJobSignal(): JobSignal {
  const listeners: (() => void)[] = [];
  return {
    raise() {
      for (const listener of listeners) listener();
    },
    onRaised: (listener) => void listeners.push(listener),
  };
}
