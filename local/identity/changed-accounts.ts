import type { IdentityState } from './identity-state.ts';

/** A map that records which of its keys were set or deleted. */
class ChangeTrackingMap<Value> extends Map<string, Value> {
  readonly #changed: (key: string) => void;
  constructor(changed: (key: string) => void) {
    super();
    this.#changed = changed;
  }
  override set(key: string, value: Value): this {
    this.#changed(key);
    return super.set(key, value);
  }
  override delete(key: string): boolean {
    this.#changed(key);
    return super.delete(key);
  }
}

/** The IDs of the accounts, and the emailed codes, that have changed since they were last taken. */
export type Changed = { readonly accounts: ReadonlySet<string>; readonly codes: ReadonlySet<string> };

export type ChangeWatch = {
  /** Takes the changes; from then on they count as stored. */
  take(): Changed;
  /** Restores changes that were taken but couldn't be stored. */
  restore(changed: Changed): void;
};

/** Watches a state that has no accounts yet. Accounts may only be changed in place through `update`. */
export function watchChanges(state: IdentityState): ChangeWatch {
  let accounts = new Set<string>();
  let codes = new Set<string>();
  const update = state.update.bind(state);
  state.accounts = new ChangeTrackingMap((localId) => accounts.add(localId));
  state.codes = new ChangeTrackingMap((code) => codes.add(code));
  state.update = (localId, fields) => {
    accounts.add(localId);
    return update(localId, fields);
  };
  return {
    take() {
      const changes = { accounts, codes };
      accounts = new Set();
      codes = new Set();
      return changes;
    },
    restore(changed) {
      for (const localId of changed.accounts) accounts.add(localId);
      for (const code of changed.codes) codes.add(code);
    },
  };
}
