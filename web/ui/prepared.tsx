import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

type Closing = { readonly onClose: (isDone: boolean) => void };

/** A component that is fetched before it is needed. */
export type Prepared<Props> = ComponentType<Props> & {
  /** Prefetches it; to be called once the page that may open it is shown. */
  readonly prepare: () => void;
};

/**
 * Makes a menu or dialog of one that has a chunk of its own. If it's opened before it has loaded, it appears as soon as it has; without a
 * connection it closes. React's `lazy` would show it 300 ms late even where it has been fetched.
 */
export function prepared<Props extends Closing>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched ??= await load();
  };

  // biome-ignore lint/correctness/noComponentHookFactories: `prepared` is called once for each, where modules are loaded
  function Whole(props: Props) {
    const [Fetched, setFetched] = useState(() => fetched);
    const giveUp = useEffectEvent(() => props.onClose(false));
    useEffect(() => {
      if (!Fetched) fetch().then(() => setFetched(() => fetched), giveUp);
    }, [Fetched]);
    return Fetched ? <Fetched {...props} /> : null;
  }
  return Object.assign(Whole, { prepare: () => void fetch().catch(() => undefined) });
}
