/** Questions that people have, with their answers, in the order in which they come up. */
export const HELP_ANSWERS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Who can see what I enter?',
    answer:
      'Only you. Your profile and your answers are private until you share something yourself. Sharing your culture result is one switch, off at first, and taking it back works at once.',
  },
  {
    question: 'Can I fail the culture questions?',
    answer:
      'No. They ask what matters to you at work, and put eight things into your own order. There is no good or bad result, and it says nothing about how well you do a job.',
  },
  {
    question: 'What does “strong overlap” mean?',
    answer:
      'That your order of the eight and theirs go the same way, and that we can be 90 % sure of it. “Little” means that we can be as sure that they hardly do. “Mixed” means that they go together in part. Often there aren’t enough answers to tell: then it says “not clear yet”. Each comes with its reasons.',
  },
  {
    question: 'Why is there no percentage?',
    answer:
      'Because a percentage would look more exact than it is. We show a band, how sure anyone can be, and where you differ, so that you can ask about it.',
  },
  {
    question: 'Why does it say “not clear yet”?',
    answer:
      'A company is described by the people who work there. With fewer than five of them, with answers that differ too much, or with too much uncertainty, we say that we don’t know.',
  },
  {
    question: 'Why isn’t my result compared with companies?',
    answer:
      'We need two things from you: a culture test result, and your consent, which we ask for below the result. If you objected to being compared, we compare nothing until you withdraw your objection under Privacy.',
  },
  {
    question: 'Do I have to fill in everything?',
    answer:
      'No. A route, a name to call you by and a country are enough for this page to be useful. Everything else can wait or stay empty.',
  },
  {
    question: 'Can I stop in the middle and go on later?',
    answer:
      'Yes. Every answer is saved as you give it. Sign in on any device and go on where you stopped. Without a connection your answers wait on the device and are sent when it is back.',
  },
  {
    question: 'How do I change or delete my data?',
    answer:
      'Change anything on its page; it is saved as you type. Results can be deleted one by one. “Delete account” in the account menu at the top removes everything at once and for good.',
  },
];
