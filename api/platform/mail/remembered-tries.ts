/** The first pause after a mail that could not be sent, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 60_000;

type Standing =
  | { readonly kind: 'under_way'; readonly tries: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly tries: number; readonly againAt: number };

/** What this process knows of mails whose tries no table counts, so that one which fails is neither forgotten nor tried all the time. */
export type RememberedTries = {
  /** Whether this is the first time that something is spoken of. */
  isNews(what: string): boolean;
  isSent(id: string): boolean;
  mayBegin(id: string, at: Date): boolean;
  begin(id: string): void;
  sent(id: string): void;
  /** It is tried again after a pause. */
  failed(id: string, at: Date): void;
  /** It could not even be tried. */
  putBack(id: string): void;
};

export function createRememberedTries(): RememberedTries {
  const spokenOf = new Set<string>();
  const mails = new Map<string, Standing>();
  const triesOf = (id: string) => {
    const standing = mails.get(id);
    return standing && standing.kind !== 'sent' ? standing.tries : 0;
  };
  return {
    isNews(what) {
      const isNews = !spokenOf.has(what);
      spokenOf.add(what);
      return isNews;
    },
    isSent: (id) => mails.get(id)?.kind === 'sent',
    mayBegin(id, at) {
      const standing = mails.get(id);
      return standing === undefined || (standing.kind === 'failed' && standing.againAt <= at.getTime());
    },
    begin: (id) => void mails.set(id, { kind: 'under_way', tries: triesOf(id) }),
    sent: (id) => void mails.set(id, { kind: 'sent' }),
    failed(id, at) {
      const tries = triesOf(id);
      mails.set(id, {
        kind: 'failed',
        tries: tries + 1,
        againAt: at.getTime() + FIRST_PAUSE_MS * 2 ** tries,
      });
    },
    putBack(id) {
      const tries = triesOf(id);
      if (tries === 0) mails.delete(id);
      else mails.set(id, { kind: 'failed', tries, againAt: 0 });
    },
  };
}
