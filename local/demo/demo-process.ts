/** How the invented companies decide, in three ways. */
export const READ_TALK = [
  { name: 'We read what you sent', replyDays: 5 },
  { name: 'A talk with two of us', replyDays: 4 },
  { name: 'A day with the team', replyDays: 3 },
];
export const READ_TASK = [
  { name: 'We read what you sent', replyDays: 8 },
  { name: 'A task of two hours, paid', replyDays: 6 },
  { name: 'A talk about it', replyDays: 5 },
];
export const QUICK = [
  { name: 'We call you', replyDays: 2 },
  { name: 'A trial shift, paid', replyDays: 2 },
];
