const DAY_MS = 86_400_000;

/** How many days an account may exist without a confirmed address before we email it, and how many days after that we delete it. */
const UNCONFIRMED_DAYS = { untilMail: 30, untilDeletion: 30 } as const;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** The day from which an account is deleted if its address still isn't confirmed. @param mailedAt when its address was told */
export function deletionDueAt(mailedAt: Date): Date {
  return daysAfter(mailedAt, UNCONFIRMED_DAYS.untilDeletion);
}

/** Accounts created later than this have nothing due. */
export function lastDueCreation(now: Date): Date {
  return daysAfter(now, -UNCONFIRMED_DAYS.untilMail);
}

/** What is due for an account whose address nobody has confirmed, if anything. Nothing is deleted before the email. */
export function dueForUnconfirmed(
  { createdAt, mailedAt }: { readonly createdAt: Date; readonly mailedAt: Date | null },
  now: Date,
): 'mail' | 'deletion' | null {
  if (mailedAt !== null) return deletionDueAt(mailedAt) <= now ? 'deletion' : null;
  return createdAt <= lastDueCreation(now) ? 'mail' : null;
}
