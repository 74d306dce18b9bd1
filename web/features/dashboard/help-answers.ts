import { t } from '@common-ground/i18n/t';
/** Common questions with their answers, in the order in which they come up. */
export const HELP_ANSWERS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: t`Who can see what I enter?`,
    answer: t`Only you. Your profile and answers are private until you share something yourself. Sharing your culture result is a single switch. It’s off to begin with, and switching it off again works right away.`,
  },
  {
    question: t`Can I fail the culture test?`,
    answer: t`No. It asks what matters to you at work and ranks eight things in your own order. There’s no good or bad result, and it says nothing about how well you’d do a job.`,
  },
  {
    question: t`What does “strong overlap” mean?`,
    answer: t`Your ranking of the eight and theirs are alike, and we’re 90% sure of it. “Little” means we’re just as sure they’re hardly alike. “Mixed” means they’re neither nearly the same nor opposites. If the answers leave too much open, we say “not clear yet”. You’ll always see why.`,
  },
  {
    question: t`Why is there no percentage?`,
    answer: t`A percentage would look more exact than it is. Instead we show a band, how certain it is and where you differ, so you can ask about it.`,
  },
  {
    question: t`Can companies sort people by overlap?`,
    answer: t`No. They can search for people who share their result, and see the band on each of those cards. Nothing is sorted or filtered by it. We ask companies not to turn anyone down because of it, but we can’t see why they decide.`,
  },
  {
    question: t`Why does it say “not clear yet”?`,
    answer: t`A company is described by several people, and no answer is exact. When your answers and theirs could mean a strong overlap or hardly any, or can’t be compared, we say we don’t know. Each comparison gives its reason.`,
  },
  {
    question: t`Why isn’t my result compared with companies?`,
    answer: t`We need two things from you: a culture result, and your consent, which we ask for below the result. If you’ve objected to being compared, we won’t compare anything until you withdraw your objection under “Who sees me”.`,
  },
  {
    question: t`Do I have to fill in everything?`,
    answer: t`No. Your route, first name and country are enough to get started. Everything else can wait, or stay empty.`,
  },
  {
    question: t`Can I stop and finish later?`,
    answer: t`Yes. Each answer is saved as you go. Sign in on any device to pick up where you left off. If you’re offline, your answers stay on your device and are sent when you’re back online.`,
  },
  {
    question: t`How do I change or delete my data?`,
    answer: t`You can change anything on its page, and it’s saved as you type. You can delete results one by one. “Delete account” in the account menu at the top permanently deletes your account and everything in it.`,
  },
];
